import { type OtherNames, plainWord } from '../../base/nearestName.ts'
import type { KindsByName } from '../../kinds/fieldKind.ts'

/** What kinds of fields are called in other tools, in databases and in descriptions of APIs. */
const elsewhere: Readonly<Record<string, string>> = {
  text: 'string str varchar char input line keyword slug',
  longText: 'textarea multiline memo clob longstring note paragraph',
  richText: 'html wysiwyg markdown editor blocks',
  integer: 'int int32 int64 bigint smallint serial count ganzzahl',
  number: 'float double decimal numeric real zahl',
  percent: 'percentage prozentsatz',
  money: 'currency price amount cents geld preis',
  flag: 'boolean bool checkbox switch toggle yesno truefalse wahrheitswert',
  date: 'day calendar localdate tag',
  dateTime: 'timestamp timestamptz instant moment zeitstempel zeitpunkt',
  time: 'timeofday localtime',
  choice: 'enum enumeration select dropdown radio picklist singleselect option status',
  choices: 'multiselect enums checkboxes multiplechoice mehrfachauswahl',
  tags: 'labels keywords chips stringarray strings',
  list: 'array items collection repeater lines embedded',
  json: 'object map jsonb any record hash struct',
  reference: 'relation relationship foreignkey fk lookup manytoone belongsto ref verknüpfung',
  references: 'relations hasmany manytomany foreignkeys refs onetomany',
  email: 'mail emailaddress mailadresse',
  url: 'uri link website href webadresse',
  phone: 'tel telephone phonenumber mobile telefonnummer rufnummer',
  uuid: 'guid uid',
  password: 'secret passwort kennwort',
  colour: 'color hex',
  image: 'picture photo img avatar foto',
  file: 'attachment document upload asset pdf binary blob anhang dokument',
  video: 'movie film',
  address: 'postaladdress location anschrift',
  iban: 'bankaccount accountnumber kontonummer',
  bic: 'swift',
}

/** What kinds are called besides: elsewhere, and by people. */
export function kindsElsewhere(kinds: KindsByName): OtherNames {
  const called = Object.entries(elsewhere).flatMap(([kind, words]) =>
    words.split(' ').map((word) => [word, kind] as const),
  )
  const labelled = Object.entries(kinds).flatMap(([kind, { label }]) =>
    (typeof label === 'string' ? [label] : Object.values(label)).map(
      (word) => [plainWord(word), kind] as const,
    ),
  )
  return Object.fromEntries([...labelled, ...called])
}

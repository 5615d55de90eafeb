import { defaultTimeZone } from '#model/base/timeZone.ts'
import type { Requirement } from '#model/language/access.ts'
import type { WriteCall } from '#model/language/api.ts'
import type { Part } from '#model/language/capabilities.ts'
import type { CompletionContext, EntryFeature } from '#model/language/features.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { ResolvedWrite } from '#model/language/resolved.ts'
import { resolveWrite } from '#model/language/resolveWrites.ts'
import type { AnyResource } from '#model/language/resource.ts'
import type { TabBase } from '#model/language/tabs.ts'
import type { Text } from '#model/language/text.ts'

const eraseLabel: Text = { de: 'Personendaten löschen', en: 'Erase personal data' }

export const peopleModel: EntryFeature = {
  name: 'people',
  complete: resolvePeople,
  completeAll: aboutPeople,
  hide: ({ person }) =>
    person?.erase ? { person: { ...person, erase: { ...person.erase, access: 'never' } } } : {},
  offers: ({ person }) => ({
    actions: person?.erase ? { erase: { label: eraseLabel, access: person.erase.access } } : {},
  }),
}

/** Records of another entry that lead to this one, by a `reference` field that is among their list's filters. */
export interface RelatedRecords {
  /** Name of the other entry. */
  of: string
  by: string
}

interface PersonAddress {
  /** With the house number. */
  street: string
  postalCode: string
  city: string
}

/** How long what is stored has to be kept. */
export interface Retention extends RelatedRecords {
  /** Their `date` field with the last day; a record without that day has no end, and is kept. */
  until: string
  /** Whole days after the last of these days. 0: it may be erased on the day after. */
  days: number
}

/**
 * Says that a record is about a person or a company that may ask what is stored of it, and may ask to be forgotten.
 * What is erased is marked at the fields: `personal: true`.
 */
export interface Person {
  /**
   * Other entries whose records belong into the file and, where they have personal fields, into the erasure. Those of `config.json` that
   * lead here by a reference belong to them by themselves, to the file as far as their lists can be filtered by it.
   */
  related: readonly RelatedRecords[]
  /** Its `text` fields with the parts of the address, as a pasted mail gives them. @default a mail's address is not read */
  address?: PersonAddress
  erase?: WriteCall &
    Part & {
      access: Requirement
      /** Its `dateTime` field (`edit: 'never'`) that says since when it is erased. */
      erasedAt: string
      /** Until then it is refused. @default none */
      retention?: Retention
    }
}

export interface ResolvedErase extends ResolvedWrite {
  access: Requirement
  erasedAt: string
  retention?: Retention & { timeZone: string }
}

/** Who wrote a record: the server sets both fields, and nobody else may change or delete it. */
export interface Authorship<Name extends string = string> {
  /** Its `text` field (`edit: 'never'`) with the id of the person. */
  id: Name
  /** Its `text` field (`edit: 'never'`) with the full name. */
  name: Name
}

/** What an entry says of people, with every default filled in. */
export interface AboutPeople {
  person?: { related: readonly RelatedRecords[]; address?: PersonAddress; erase?: ResolvedErase }
  author?: Authorship
}

/** Short texts that staff write about the record. */
export interface NotesTab extends TabBase {
  tab: 'notes'
  /** Name of the entry of the notes. */
  of: string
  /** Its `reference` field that leads here. */
  by: string
  /** Its field with the text. */
  text: string
}

/** What an entry says of people: whom its records are about, and who wrote them. */
export function resolvePeople(
  { person, author }: AnyResource,
  { timeZone = defaultTimeZone }: Pick<CompletionContext, 'timeZone'>,
): AboutPeople & Pick<ResolvedResource, 'toldWhenSet'> {
  return {
    ...(person === undefined ? {} : { person: resolvePerson(person, timeZone) }),
    // That nobody has erased it goes without saying.
    ...(person?.erase === undefined ? {} : { toldWhenSet: [person.erase.erasedAt] }),
    ...(author === undefined ? {} : { author }),
  }
}

function resolvePerson(
  { related, address, erase }: Person,
  timeZone: string,
): NonNullable<AboutPeople['person']> {
  const about = { related, ...(address === undefined ? {} : { address }) }
  if (erase === undefined) return about
  const { access, erasedAt, retention } = erase
  return {
    ...about,
    erase: {
      ...resolveWrite(erase),
      access,
      erasedAt,
      ...(retention === undefined ? {} : { retention: { ...retention, timeZone } }),
    },
  }
}

declare module '#model/language/tabs.ts' {
  interface FeatureTabs {
    notes: NotesTab
  }
}

declare module '#model/language/resource.ts' {
  interface FeatureKeys<Name extends string = string, Fields = AnyFields> {
    /** The record is about a person, who may ask for what is stored, and for its erasure. @default no */
    person?: Person
    /** Records that belong to whoever wrote them. @default to everyone */
    author?: Authorship<Name>
  }
}

declare module '#model/language/resolved.ts' {
  interface ResolvedFeatureKeys extends AboutPeople {}
}

/**
 * Records of entries of `config.json` that lead to a person: the person's entry, which is code, cannot name them. Only of those
 * that lie in the API's own database.
 */
function configuredAbout(
  { name }: Pick<ResolvedResource, 'name'>,
  resources: readonly ResolvedResource[],
): readonly (RelatedRecords & { resource: ResolvedResource })[] {
  return resources
    .filter(({ origin, backend }) => origin === 'configuration' && backend === undefined)
    .flatMap((resource) =>
      resource.fields
        .filter((field) => field.kind === 'reference' && field.resource === name && !field.computed)
        .map((field) => ({ resource, of: resource.name, by: field.name })),
    )
}

/**
 * Gives the entries of people what entries of the configuration have of them, as far as their lists can be asked for it, and
 * keeps erased ones from being edited.
 */
function aboutPeople(resources: readonly ResolvedResource[]): readonly ResolvedResource[] {
  return resources.map((declared) => {
    const { person } = declared
    if (person === undefined) return declared
    const resource = person.erase === undefined ? declared : closedWhenErased(declared, person.erase)
    const more = configuredAbout(resource, resources)
      .filter(({ resource: { list }, by }) => list.filters.includes(by))
      .filter((each) => !isAmong(person.related, each))
      .map(({ of, by }) => ({ of, by }))
    return more.length === 0
      ? resource
      : { ...resource, person: { ...person, related: [...person.related, ...more] } }
  })
}

function closedWhenErased(resource: ResolvedResource, { erasedAt }: ResolvedErase): ResolvedResource {
  const { api } = resource
  if (api.edit === undefined) return resource
  return { ...resource, api: { ...api, edit: { ...api.edit, when: { ...api.edit.when, [erasedAt]: null } } } }
}

/** Whose records are about a person of an entry: those that it names, and all of the configuration that lead there. */
export function relatedTo(
  resource: ResolvedResource,
  resources: readonly ResolvedResource[],
): readonly RelatedRecords[] {
  const { person } = resource
  if (person === undefined) return []
  const more = configuredAbout(resource, resources).filter((each) => !isAmong(person.related, each))
  return [...person.related, ...more.map(({ of, by }) => ({ of, by }))]
}

function isAmong(related: readonly RelatedRecords[], { of, by }: RelatedRecords): boolean {
  return related.some((each) => each.of === of && each.by === by)
}

import { sentence } from '../../../model/language/check/sentence.ts'

/** What can be wrong with people (C6). */
export const peopleSentences = {
  C601: sentence(
    'das Feld {value} muss die Art {kind} haben und darf nie eingegeben werden (edit: "never").',
    'the field {value} must be of the kind {kind} and never be entered (edit: "never").',
  ),
  C602: sentence(
    'ein Pflichtfeld der Art {kind} lässt sich nicht anonymisieren: kein Wert darin nennt niemanden.',
    'a required field of the kind {kind} cannot be made anonymous: no value of it names nobody.',
  ),
} as const

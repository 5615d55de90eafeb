import { requirement } from '../../../model/language/check/access.ts'
import { writeCall } from '../../../model/language/check/calls.ts'
import { listOf, objectOf, optional, required } from '../../../model/language/check/shape.ts'
import { countTo, word } from '../../../model/language/check/values.ts'

/** A hundred years. */
const mostDays = 36_525

const relatedRecords = { of: required(word), by: required(word) }

export const person = objectOf({
  related: required(
    listOf(objectOf(relatedRecords), { de: 'eine Liste von Einträgen', en: 'a list of entries' }),
  ),
  erase: optional(
    writeCall('one', {
      access: required(requirement, 'C412'),
      erasedAt: required(word),
      retention: optional(
        objectOf({ ...relatedRecords, until: required(word), days: required(countTo(mostDays)) }),
      ),
    }),
  ),
})

export const author = objectOf({ id: required(word), name: required(word) })

import { describe, expect, it } from 'vitest'
import { allSentences } from '#model/language/check.ts'
import { featureParts } from '../support/featureParts.ts'
import { ofBackends } from './messages/backends.ts'
import { ofCalls } from './messages/calls.ts'
import { ofContents } from './messages/contents.ts'
import { ofFields } from './messages/fields.ts'
import { ofOthers } from './messages/others.ts'
import { ofShapes } from './messages/shapes.ts'
import { ofViews } from './messages/views.ts'
import { wrong } from './messages/wrong.ts'

const messages = [
  ...[...ofShapes, ...ofFields, ...ofViews, ...ofContents, ...ofCalls, ...ofBackends, ...ofOthers],
  ...featureParts.flatMap((parts) => parts.messages?.(wrong) ?? []),
]

describe('what people read of a mistake', () => {
  it.each(messages)('is this, in both languages: %s', (code, find, de, en) => {
    expect(find().find((found) => found.code === code)?.message).toEqual({ de, en })
  })

  it('is here for every kind of mistake in an entry, a page or a rights template (C02)', () => {
    // The panel writes forms as JSON itself; what can be wrong with such a file is tested with forms.
    const others = Object.keys(allSentences()).filter((code) => !code.startsWith('C36'))
    expect(messages.map(([code]) => code).toSorted()).toEqual(others.toSorted())
  })
})

import { describe, expect, it } from 'vitest'
import type { AnyRecord } from '#model/language/resolve.ts'
import { campaignKind } from './kinds.ts'
import type { Operation, Write } from './ledger.ts'
import { type JournalLine, verify, verifyAnswers } from './verify.ts'

const write = (operation: Operation, mark: string, more: Partial<Write> = {}): Write => ({
  ...{ operation, resource: 'campaigns', mark, record: 'r1', state: 'acknowledged' },
  ...more,
})
const row = (mark: string, id = 'r1'): AnyRecord => ({ id, ...campaignKind.values(mark) })
const made: JournalLine = { operation: 'CREATE', record: 'r1', after: 'soak1x1' }
const edited = (before: string, after: string): JournalLine => ({
  ...{ operation: 'EDIT', record: 'r1', before, after },
})
const [first, second] = [write('CREATE', 'soak1x1'), write('EDIT', 'soak1x2')]

describe('what was written, beside what is stored', () => {
  it('is in order where both tell the same', () => {
    const lines = [made, edited('soak1x1', 'soak1x2')]
    expect(verify(campaignKind, [first, second], { rows: [row('soak1x2')], lines })).toEqual([])
  })

  it('is in order where a write without an answer is stored, and where it is not', () => {
    const open = write('CREATE', 'soak1x1', { state: 'open' })
    expect(verify(campaignKind, [open], { rows: [row('soak1x1')], lines: [made] })).toEqual([])
    expect(verify(campaignKind, [open], { rows: [], lines: [] })).toEqual([])
  })

  it.each<[string, Write[], AnyRecord[], JournalLine[], string]>([
    ['a record that is gone', [first], [], [made], 'r1 was made, and is not there'],
    ['a creation without a trace', [first], [], [], 'acknowledged and not in the journal'],
    [
      'a record made twice',
      [first],
      [row('soak1x1'), row('soak1x1', 'r2')],
      [made, { ...made, record: 'r2' }],
      'in the journal 2 times',
    ],
    ['an edit that is gone', [first, second], [row('soak1x1')], [made], 'EDIT soak1x2 is acknowledged'],
    [
      'an edit that is undone',
      [first, second],
      [row('soak1x1')],
      [made, edited('soak1x1', 'soak1x2')],
      'r1 holds soak1x1; the journal ends with soak1x2',
    ],
    [
      'an edit that overwrote another one unseen',
      [first, second, write('EDIT', 'soak2x1')],
      [row('soak2x1')],
      [made, edited('soak1x1', 'soak1x2'), edited('soak1x1', 'soak2x1')],
      'two edits go on from soak1x1',
    ],
    [
      'a refused edit that is stored',
      [first, write('EDIT', 'soak1x2', { state: 'refused' })],
      [row('soak1x2')],
      [made, edited('soak1x1', 'soak1x2')],
      'EDIT soak1x2 is refused and in the journal 1 times',
    ],
    ['half a record', [first], [{ ...row('soak1x1'), monthlyPrice: 1 }], [made], 'half of soak1x1'],
    [
      'a deleted record that is there',
      [first, write('DELETE', 'soak1x1')],
      [row('soak1x1')],
      [made, { operation: 'DELETE', record: 'r1', before: 'soak1x1' }],
      'deleted by the journal, and there',
    ],
    [
      'an action too many',
      [first, write('ACTION', 'soak1x2')],
      [row('soak1x1')],
      [made, { operation: 'ACTION', record: 'r1' }, { operation: 'ACTION', record: 'r1' }],
      'r1 has 2 actions in the journal; 1 to 1 were done',
    ],
    ['a record without a journal', [], [row('soak1x1')], [], 'the journal has no line of it'],
    [
      'a line that nobody wrote',
      [],
      [row('soak1x1')],
      [made],
      'soak1x1 is in the journal, and nobody wrote it',
    ],
  ])('names %s', (_, writes, rows, lines, fault) => {
    expect(verify(campaignKind, writes, { rows, lines }).join('\n')).toContain(fault)
  })
})

describe('answers that were sent, beside those that are stored', () => {
  const sent = [write('ANSWER', 'soak1x1'), write('ANSWER', 'soak1x2', { state: 'open' })]

  it('are in order once each, those without an answer also not at all', () => {
    expect(verifyAnswers(sent, ['soak1x1', 'soak1x2'])).toEqual([])
    expect(verifyAnswers(sent, ['soak1x1'])).toEqual([])
  })

  it('are named where they are lost or doubled', () => {
    expect(verifyAnswers(sent, ['soak1x2', 'soak1x2'])).toEqual([
      'the answer soak1x1 is acknowledged and there 0 times',
      'the answer soak1x2 is open and there 2 times',
    ])
  })
})

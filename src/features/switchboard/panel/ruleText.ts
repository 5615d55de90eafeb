import type { Messages } from '../../../../i18n/messages.ts'
import { fill } from '../../../model/base/translator.ts'
import type { FaultRule } from './faults.ts'

/** A rule in few words: `500 · GET billing-invoices/* · noch 2-mal`. */
export function ruleText(rule: FaultRule, { faults }: Messages['switchboard']): string {
  const { pattern, left } = rule
  const calls = pattern.trim() === '' ? faults.allCalls : pattern.trim()
  return [faultText(rule, faults), calls, ...(left === undefined ? [] : [fill(faults.left, { left })])].join(
    ' · ',
  )
}

function faultText({ fault, seconds = 0 }: FaultRule, texts: Messages['switchboard']['faults']): string {
  if (fault === 'slow') return fill(texts.slowBy, { seconds })
  return fault === 'offline' ? texts.names.offline : fault
}

import { fill } from '../../../model/base/translator.ts'
import type { RendererTexts } from '../panel/renderer/texts.ts'
import type { Delivery } from './formApi.ts'

/** Why answers have not arrived, in words. */
export function failureText(delivery: Delivery, { formPage }: RendererTexts): string {
  switch (delivery.as) {
    case 'unreachable':
      return formPage.offline
    case 'outdated':
      return formPage.newVersion
    case 'gone':
      return `${formPage.gone}. ${formPage.goneLead}`
    case 'tooMany':
      return fill(formPage.tooMany, { wait: waitText(delivery.wait, formPage) })
    default:
      return formPage.failed
  }
}

function waitText(seconds: number, { seconds: few, minutes: many }: RendererTexts['formPage']): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes > 1 ? fill(many, { count: minutes }) : fill(few, { count: Math.ceil(seconds) })
}

import { fill } from '#model/base/translator.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { useToday } from '#panel/base/clock/useToday.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { useRecordExtensions } from '#panel/record/loadedExtensions.ts'
import type { CostReckoner } from '#panel/record/recordExtensions.ts'
import { useResource } from '#panel/ui/PanelContext.tsx'
import { entryOfSide, type PairPlace, pairingOf } from '../../model/pair.ts'
import type { ChangeSet } from '../changeSet.ts'
import { costsOfChanges } from '../costsOfChanges.ts'

interface ReviewCostsProps {
  resource: ResolvedResource
  place: PairPlace
  set: ChangeSet
  firsts: ReadonlyMap<string, AnyRecord>
}

/** Shows how much more or less is paid in a month. */
export default function ReviewCosts(props: ReviewCostsProps) {
  const reckoner = useRecordExtensions().costs
  return reckoner && <Change {...props} reckoner={reckoner} />
}

function Change(props: ReviewCostsProps & { reckoner: CostReckoner }) {
  const { resource, reckoner } = props
  const { formatNumber, language, texts } = useLanguage()
  const today = useToday()
  const priced = useResource(entryOfSide(resource, pairingOf(resource).sides[0]))
  const costs = costsOfChanges({ ...props, priced, today })
  if (!costs) return null
  const { sums, unknown } = costs
  const parts = [...sums].map(([currency, sum]) =>
    signed(sum, reckoner.text(Math.abs(sum), currency, language)),
  )
  if (unknown > 0) {
    parts.push(fill(texts.workbench.reviewCostsUnknown, { count: formatNumber(unknown) }))
  }
  if (parts.length === 0) return null
  return <p className="firm">{fill(texts.workbench.reviewCosts, { change: parts.join(', ') })}</p>
}

function signed(amount: number, text: string): string {
  if (amount === 0) return `± ${text}`
  return `${amount > 0 ? '+' : '−'} ${text}`
}

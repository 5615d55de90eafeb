import { Skeleton } from '@mui/material'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { LinkBase, useBasename, useDataProvider } from 'react-admin'
import { fromMinor } from '#kinds/numbers/minor.ts'
import { fill } from '#model/base/translator.ts'
import { moneyFormat, numberFormat } from '#model/kinds/formats.ts'
import { daysOf } from '#model/kinds/periods.ts'
import { duesOf } from '#model/language/dues.ts'
import type { Language } from '#model/language/text.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { type FigureValues, figureGroups, figureMonths, figureQuery } from './figures.ts'
import { RetryTile } from './RecordLine.tsx'
import type { FigureTile as Tile } from './tiles.ts'

/** Shows figures with their last twelve months and the change since the month before. */
export function FigureTiles({ tiles, today }: { tiles: readonly Tile[]; today: string }) {
  const { texts } = useLanguage()
  const { can, resources } = usePanel()
  const dataProvider = useDataProvider()
  const groups = figureGroups(tiles)
  const answers = useQueries({
    queries: groups.map((group) => figureQuery(group, { dataProvider, resources, can, today })),
  })
  return (
    <ul className="stack loose spaced figure-tiles" aria-label={texts.overview.figures}>
      {tiles.map((tile) => (
        <FigureTile
          key={tile.key}
          resource={tile.resource}
          figure={tile.figure}
          today={today}
          answer={answers[groups.findIndex(({ figures }) => figures.includes(tile.figure))]}
        />
      ))}
    </ul>
  )
}

type FigureTileProps = Pick<Tile, 'resource' | 'figure'> & {
  today: string
  answer: UseQueryResult<FigureValues | null> | undefined
}

function FigureTile({ resource, figure, today, answer }: FigureTileProps) {
  const { texts, textOf } = useLanguage()
  const basename = useBasename()
  const label = textOf(figure.label)
  const values = answer?.data?.get(figure.name)
  const isTooMuch = answer?.data === null
  const hasFailed = answer?.error && !answer.data
  return (
    <li className="figure-tile anchor">
      <LinkBase className="card card-link" to={`${basename}/${figure.page}${addressOf(figure, today)}`}>
        <span className="whole muted small">{label}</span>{' '}
        {values && <FigureContent resource={resource} figure={figure} values={values} today={today} />}
        {isTooMuch && <span className="whole muted small">{texts.overview.inReport}</span>}
        {hasFailed && <span className="whole muted small">{texts.overview.failed}</span>}
        {!values && !isTooMuch && !hasFailed && <FigureToCome />}
      </LinkBase>
      {hasFailed && (
        <RetryTile
          isSmall
          tile={label}
          error={answer.error}
          retrying={answer.isFetching}
          onRetry={() => void answer.refetch()}
        />
      )}
    </li>
  )
}

function FigureToCome() {
  const { texts } = useLanguage()
  return (
    <>
      <span className="strong nowrap figure-value" role="img" aria-label={texts.shell.loading}>
        <Skeleton width={120} />
      </span>
      <span className="full apart sparkline" />
      <span className="whole small">
        <Skeleton width={160} />
      </span>
    </>
  )
}

type FigureContentProps = Omit<FigureTileProps, 'answer'> & { values: readonly number[] }

function FigureContent({ resource, figure, values, today }: FigureContentProps) {
  const { language, texts } = useLanguage()
  const { resources } = usePanel()
  const currency = figure.sum === 'due' ? (duesOf(resource, resources)?.currency ?? '') : undefined
  const text = (value: number) => valueText(value, currency, language)
  const months = figureMonths(today)
  const [before = 0, now = 0] = values.slice(-2)
  const before12 = { value: values[0] ?? 0, month: months[0] ?? '' }
  const highest = Math.max(...values)
  const line = fill(texts.overview.line, {
    first: text(before12.value),
    from: monthText(before12.month, language, true),
    last: text(now),
    highest: text(highest),
    month: monthText(months[values.indexOf(highest)] ?? '', language, true),
  })
  const month = monthText(months.at(-2) ?? '', language)
  const change = `${now > before ? '+' : '−'}${text(Math.abs(now - before))}`
  return (
    <>
      <span className="strong nowrap figure-value">{text(now)}</span>{' '}
      <Sparkline values={values} label={line} />{' '}
      <span className="whole muted small">
        {now === before
          ? fill(texts.overview.asAtEnd, { month })
          : fill(texts.overview.sinceEnd, { change, month })}
      </span>
    </>
  )
}

function valueText(value: number, currency: string | undefined, language: Language): string {
  if (currency === undefined) return numberFormat(language).format(value)
  return moneyFormat(language, currency).format(fromMinor(value, currency))
}

/** @param month `YYYY-MM` */
function monthText(month: string, language: Language, withYear = false): string {
  const format = new Intl.DateTimeFormat(language, {
    month: 'long',
    ...(withYear ? { year: 'numeric' as const } : {}),
    timeZone: 'UTC',
  })
  return format.format(new Date(`${month}-01T00:00:00Z`))
}

/** A sum leads to its months; a number to the present one, which lists what it counts. */
function addressOf({ sum, filter }: Tile['figure'], today: string): string {
  if (sum) return ''
  const values = Object.entries(filter).flatMap(([name, value]) =>
    Array.isArray(value) && value.length === 1 ? [[name, String(value[0])] as const] : [],
  )
  return `?${new URLSearchParams({ ...daysOf('thisMonth', today), ...Object.fromEntries(values) })}`
}

const width = 132
const height = 40
/** Room for the line's width and its last point. */
const edge = 4

function Sparkline({ values, label }: { values: readonly number[]; label: string }) {
  const highest = Math.max(...values, 0) || 1
  const points = values.map((value, index) => ({
    x: edge + (index * (width - 2 * edge)) / Math.max(values.length - 1, 1),
    y: height - edge - (Math.max(value, 0) / highest) * (height - 2 * edge),
  }))
  const line = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
  const last = points.at(-1)
  return (
    <svg
      className="full apart sparkline"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <polygon points={`${edge},${height - edge} ${line} ${width - edge},${height - edge}`} />
      <polyline points={line} />
      {/* A line without length has round ends alone: a point that stays round, however the picture is stretched. */}
      {last && <line x1={last.x} y1={last.y} x2={last.x} y2={last.y} />}
    </svg>
  )
}

import RefreshIcon from '@mui/icons-material/Refresh'
import { Button, IconButton, Skeleton } from '@mui/material'
import { memo, type ReactNode } from 'react'
import { LinkBase, useCreatePath } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import type { Identifier } from '#model/language/field.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { useErrorText } from '#panel/base/i18n/errorText.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { recordViewOf } from '#panel/record/useRecordView.ts'
import { icons } from '#panel/ui/icons.tsx'
import { usePanel } from '#panel/ui/PanelContext.tsx'

/** Links the name where the person may open the record. */
export function RecordName(props: { resource: ResolvedResource; id: Identifier; title: string }) {
  const { resource, id, title } = props
  const { can } = usePanel()
  const createPath = useCreatePath()
  const view = recordViewOf(resource, can)
  if (!view) return <span className="record-name truncated firm">{title}</span>
  return (
    <LinkBase
      className="record-name bare-link truncated firm"
      to={createPath({ resource: resource.name, id, type: view })}
    >
      {title}
    </LinkBase>
  )
}

export function RecordLine(props: {
  resource: ResolvedResource
  id: Identifier
  title: string
  kind: ReactNode
  children: ReactNode
}) {
  const { resource, kind, children, ...record } = props
  const Icon = icons[resource.icon]
  return (
    <li className="record-line line loose">
      <Icon fontSize="small" color="action" aria-hidden="true" />
      <RecordName resource={resource} {...record} />
      <span className="record-kind grow truncated muted small">{kind}</span>
      <span className="record-about no-shrink nowrap right muted small">{children}</span>
    </li>
  )
}

/** Holds the height of lines to come. Memoized: other answers do not draw it again. */
export const LineSkeleton = memo(function LineSkeleton(props: { lines: number; hasKind?: boolean }) {
  const { lines, hasKind = false } = props
  const { texts } = useLanguage()
  return (
    <div role="status" aria-label={texts.shell.loading}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <div key={line} className="record-line line loose">
          <span className="record-name">
            <Skeleton width={`${40 + ((line * 17) % 35)}%`} />
          </span>
          {hasKind && (
            <span className="record-kind grow small">
              <Skeleton width="30%" />
            </span>
          )}
        </div>
      ))}
    </div>
  )
})

interface RetryTileProps {
  tile: string
  error: unknown
  retrying: boolean
  onRetry: () => void
  /** @default false */
  isSmall?: boolean
}

/** Retries a tile; its title says why it failed. */
export function RetryTile({ tile, error, retrying, onRetry, isSmall = false }: RetryTileProps) {
  const { texts } = useLanguage()
  const { cause } = useErrorText(error)
  const button = {
    size: 'small',
    title: cause,
    'aria-label': fill(texts.overview.retryTile, { tile }),
    'aria-disabled': retrying,
    onClick: () => retrying || onRetry(),
  } as const
  if (!isSmall) return <Button {...button}>{texts.error.retry}</Button>
  return (
    <IconButton {...button}>
      <RefreshIcon fontSize="small" />
    </IconButton>
  )
}

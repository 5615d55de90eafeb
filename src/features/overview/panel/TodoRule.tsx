import type { UseQueryResult } from '@tanstack/react-query'
import { LinkBase, useCreatePath } from 'react-admin'
import { listFilters } from '../../../client/api/listFilters.ts'
import type { Page } from '../../../client/api/recordSource.ts'
import { fill } from '../../../model/base/translator.ts'
import { numberFormat } from '../../../model/kinds/formats.ts'
import type { AnyRecord } from '../../../model/language/resolve.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { listAddress } from '../../../panel/list/listAddress.ts'
import { icons } from '../../../panel/ui/icons.tsx'
import { LineSkeleton } from './LineSkeleton.tsx'
import { RetryTile } from './RetryTile.tsx'
import { TodoRecord } from './TodoRecord.tsx'
import type { Task } from './tiles.ts'

/** Records of one reason that are named; the list behind the reason has all. */
const mostShown = 3

type TodoRuleProps = Task & {
  answer: UseQueryResult<Page> | undefined
  shown: readonly { record: AnyRecord; key: string; until: string | undefined }[]
  /** How many are put off. */
  putOff: number
  today: string
  onSnooze: (key: string, until: string | undefined) => void
}

/** One reason with the first of its records. */
export function TodoRule({ resource, task, answer, shown, putOff, today, onSnooze }: TodoRuleProps) {
  const { language, texts, textOf } = useLanguage()
  const createPath = useCreatePath()
  const reason = textOf(task.label)
  const [field, order] = task.sort
  const address = listAddress(listFilters(task.filter, today), { field, order })
  const list = createPath({ resource: resource.name, type: 'list' }) + address
  const total = answer?.data?.total ?? 0
  const Icon = icons[resource.icon]
  // Those that are put off and shown add to the first ones and take no place from them.
  const first = shown.filter(({ until }) => until === undefined).slice(0, mostShown)
  const lines = shown.filter((line) => line.until !== undefined || first.includes(line))
  const more = total - putOff - first.length
  if (answer?.data && lines.length === 0) return null
  return (
    <section className="todo-rule">
      <h3>
        <Icon fontSize="small" color="action" aria-hidden="true" />
        <LinkBase className="tile-link" to={list}>
          {reason}
        </LinkBase>
        {answer?.data && <span className="todo-count">{numberFormat(language).format(total)}</span>}
      </h3>
      {answer?.isPending && <LineSkeleton lines={mostShown} />}
      {answer?.error && (
        <p className="tile-failed">
          {fill(texts.todo.failed, { reason })}
          <RetryTile
            tile={reason}
            error={answer.error}
            retrying={answer.isFetching}
            onRetry={() => void answer.refetch()}
          />
        </p>
      )}
      {lines.length > 0 && (
        <ul>
          {lines.map(({ record, key, until }) => (
            <TodoRecord
              key={key}
              resource={resource}
              task={task}
              record={record}
              until={until}
              today={today}
              onSnooze={(day) => onSnooze(key, day)}
            />
          ))}
        </ul>
      )}
      {first.length > 0 && more > 0 && (
        <LinkBase className="tile-link todo-more" to={list}>
          {fill(texts.todo.more, { count: numberFormat(language).format(more) })}
        </LinkBase>
      )}
    </section>
  )
}

import SnoozeIcon from '@mui/icons-material/Snooze'
import { Button, IconButton, Menu, MenuItem, Popover } from '@mui/material'
import type { UseQueryResult } from '@tanstack/react-query'
import { memo, useLayoutEffect, useRef, useState } from 'react'
import { LinkBase, ResourceContextProvider, useCreatePath, useEvent } from 'react-admin'
import { listFilters } from '#client/api/listFilters.ts'
import type { Page } from '#client/api/recordSource.ts'
import { useRecordTitle } from '#kinds/references/views.tsx'
import { fill } from '#model/base/translator.ts'
import { dayText, numberFormat } from '#model/kinds/formats.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { listAddress } from '#panel/list/listAddress.ts'
import { icons } from '#panel/ui/icons.tsx'
import { lazyPart } from '#panel/ui/lazyPart.tsx'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { WhenOpened } from '#panel/ui/WhenOpened.tsx'
import { RecordName, RetryTile } from './RecordLine.tsx'
import { snoozeDays } from './snooze.ts'
import type { Task } from './tiles.ts'

/** Records that are named; the list has all. */
export const mostShown = 3

type TodoRuleProps = Task & {
  answer: UseQueryResult<Page> | undefined
  shown: readonly { record: AnyRecord; key: string; until: string | undefined }[]
  putOff: number
  today: string
  onSnooze: (key: string, until: string | undefined) => void
}

export function TodoRule({ resource, task, answer, shown, putOff, today, onSnooze }: TodoRuleProps) {
  const { language, texts, textOf } = useLanguage()
  const createPath = useCreatePath()
  const onDone = useEvent(() => void answer?.refetch())
  const reason = textOf(task.label)
  const [field, order] = task.sort
  const address = listAddress(listFilters(task.filter, today), { field, order })
  const list = createPath({ resource: resource.name, type: 'list' }) + address
  const total = answer?.data?.total ?? 0
  const Icon = icons[resource.icon]
  // Snoozed lines that are shown take no place from the first ones.
  const first = shown.filter(({ until }) => until === undefined).slice(0, mostShown)
  const lines = shown.filter((line) => line.until !== undefined || first.includes(line))
  const more = total - putOff - first.length
  if (answer?.data && lines.length === 0) return null
  return (
    <section className="todo-rule">
      <h3 className="line">
        <Icon fontSize="small" color="action" aria-hidden="true" />
        <LinkBase className="bare-link" to={list}>
          {reason}
        </LinkBase>
        {answer?.data && <span className="count">{numberFormat(language).format(total)}</span>}
      </h3>
      {answer?.error && (
        <p className="facts mt-1 mb-1">
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
              snoozeKey={key}
              onSnooze={onSnooze}
              onDone={onDone}
            />
          ))}
        </ul>
      )}
      {first.length > 0 && more > 0 && (
        <LinkBase className="todo-more bare-link small" to={list}>
          {fill(texts.todo.more, { count: numberFormat(language).format(total) })}
        </LinkBase>
      )}
    </section>
  )
}

type TodoRecordProps = Task & {
  record: AnyRecord
  until: string | undefined
  today: string
  snoozeKey: string
  /** Stable. */
  onSnooze: TodoRuleProps['onSnooze']
  /** Reads anew. Stable. */
  onDone: () => void
}

/** Shows a record, or that it is snoozed. Memoized: other answers do not draw it again. */
const TodoRecord = memo(function TodoRecord(props: TodoRecordProps) {
  const { resource, task, record, until, today, snoozeKey: key, onSnooze, onDone } = props
  const { language, texts, textOf } = useLanguage()
  const title = useRecordTitle(resource, record)
  const field = resource.fields.find(({ name }) => name === task.sort[0])
  const about = field ? field.type.toText(record[field.name], field, language) : ''
  const undo = useFocusAfterChange(until)
  const panel = usePanel()
  const { ticked } = panel.parts
  const verbs = ticked?.isOffered(resource, panel, task.sort[0]) ? ticked : undefined
  return (
    <li
      className={`record-line line loose${until === undefined ? '' : ' is-snoozed'}${verbs ? ' has-verb' : ''}`}
    >
      <RecordName resource={resource} id={record.id} title={title} />
      {until === undefined ? (
        <>
          <span className="record-about no-shrink nowrap right muted small">
            {field && about && `${textOf(field.label)} ${about}`}
          </span>
          {verbs && (
            <ResourceContextProvider value={resource.name}>
              <verbs.Action records={[record]} title={title} onDone={onDone} />
            </ResourceContextProvider>
          )}
          <SnoozeMenu
            title={title}
            today={today}
            resource={resource.name}
            onChoose={(day) => onSnooze(key, day)}
          />
        </>
      ) : (
        <>
          <span className="record-about no-shrink nowrap right muted small" role="status">
            {fill(texts.todo.snoozed, {
              day: dayText(until, language),
            })}
          </span>
          <Button
            ref={undo}
            size="small"
            aria-label={fill(texts.todo.undoOf, { title })}
            onClick={() => onSnooze(key, undefined)}
          >
            {texts.todo.undo}
          </Button>
        </>
      )}
    </li>
  )
})

/** Focuses the button that replaces the pressed one. */
function useFocusAfterChange(until: string | undefined) {
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef(until)
  useLayoutEffect(() => {
    if (until !== undefined && before.current === undefined) button.current?.focus()
    before.current = until
  }, [until])
  return button
}

const SnoozeDay = lazyPart(() => import('./SnoozeDay.tsx'))

interface SnoozeMenuProps {
  title: string
  resource: string
  today: string
  onChoose: (until: string) => void
}

function SnoozeMenu({ title, resource, today, onChoose }: SnoozeMenuProps) {
  const { language, texts } = useLanguage()
  const [open, setOpen] = useState<'menu' | 'day'>()
  const anchor = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(undefined)
  const days = snoozeDays(today)
  const choose = (until: string) => {
    close()
    onChoose(until)
  }
  return (
    <>
      <IconButton
        ref={anchor}
        size="small"
        aria-label={fill(texts.todo.snooze, { title })}
        aria-haspopup="menu"
        onClick={() => setOpen('menu')}
      >
        <SnoozeIcon fontSize="small" />
      </IconButton>
      <WhenOpened isOpen={open === 'menu'}>
        <Menu anchorEl={() => anchor.current} open={open === 'menu'} onClose={close}>
          <MenuItem onClick={() => choose(days.tomorrow)}>
            {fill(texts.todo.tomorrow, { day: dayText(days.tomorrow, language) })}
          </MenuItem>
          {days.nextWeek !== days.tomorrow && (
            <MenuItem onClick={() => choose(days.nextWeek)}>
              {fill(texts.todo.nextWeek, { day: dayText(days.nextWeek, language) })}
            </MenuItem>
          )}
          <MenuItem onClick={() => setOpen('day')}>{texts.todo.chooseDay}</MenuItem>
        </Menu>
      </WhenOpened>
      <WhenOpened isOpen={open === 'day'}>
        <Popover
          open={open === 'day'}
          anchorEl={() => anchor.current}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          onClose={close}
          slotProps={{ paper: { className: 'padded', role: 'dialog', 'aria-label': texts.todo.day } }}
        >
          <SnoozeDay resource={resource} today={today} onChoose={choose} />
        </Popover>
      </WhenOpened>
    </>
  )
}

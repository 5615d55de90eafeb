import { Button } from '@mui/material'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useEvent } from 'react-admin'
import { listFilters } from '#client/api/listFilters.ts'
import type { ScarceDisk } from '#client/auth/scarceDisk.ts'
import { fill } from '#model/base/translator.ts'
import { bytesText } from '#model/kinds/measures.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { ErrorOutlined, WarningAmberOutlined } from '#panel/ui/icons.tsx'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { LineSkeleton } from './RecordLine.tsx'
import { snoozedCount, snoozedUntil, snoozeKey, withSnooze } from './snooze.ts'
import { mostShown, TodoRule } from './TodoRule.tsx'
import { tileQuery } from './tileQuery.ts'
import { tasksFor } from './tiles.ts'
import { useOverviewPreferences } from './useOverviewPreferences.ts'

/** Page size, so that snoozed rows leave enough others. */
const step = 25

/** Lists records that need attention, by reason. */
export function TodoList({ today }: { today: string }) {
  const { texts } = useLanguage()
  const panel = usePanel()
  const dataProvider = useDataProvider()
  const [{ snoozed }, change] = useOverviewPreferences()
  const [isShowingSnoozed, setShowingSnoozed] = useState(false)
  /** Just snoozed ones keep their line, for whoever meant another one. */
  const [justNow, setJustNow] = useState<ReadonlySet<string>>(new Set())
  const { disk } = panel.session
  const tasks = tasksFor(panel)
  const answers = useQueries({
    queries: tasks.map(({ resource, task }) => {
      const putOff = snoozedCount(snoozed, resource.name, task.name, today)
      const comesLater = resource.fields.some((field) => field.isLater && field.name === task.sort[0])
      return tileQuery(dataProvider, resource, {
        ...(comesLater ? { meta: { later: [task.sort[0]] } } : {}),
        pagination: { page: 1, perPage: (Math.floor(putOff / step) + 1) * step },
        sort: { field: task.sort[0], order: task.sort[1] },
        filter: listFilters(task.filter, today),
      })
    }),
  })
  const rules = tasks.map(({ resource, task }, index) => {
    const answer = answers[index]
    const records = (answer?.data?.data ?? []).map((record) => {
      const key = snoozeKey(resource.name, task.name, record.id)
      return { record, key, until: snoozedUntil(snoozed, key, today) }
    })
    const shown = records.filter(
      ({ key, until }) => until === undefined || isShowingSnoozed || justNow.has(key),
    )
    return { resource, task, answer, records, shown }
  })
  const putOff = rules.flatMap(({ records }) => records).filter(({ until }) => until !== undefined).length
  const isKnown = answers.every(({ data }) => data !== undefined)
  // In their order: a later answer above would push lines down.
  const pending = answers.findIndex(({ isPending }) => isPending)
  const settled = pending < 0 ? rules : rules.slice(0, pending)

  const snooze = useEvent((key: string, until: string | undefined) => {
    setJustNow((keys) => new Set(keys).add(key))
    change({ snoozed: withSnooze(snoozed, key, until, today) })
  })

  return (
    <>
      {disk && <DiskTask {...disk} />}
      {settled.map(({ resource, task, answer, records, shown }) => (
        <TodoRule
          key={`${resource.name}.${task.name}`}
          resource={resource}
          task={task}
          answer={answer}
          shown={shown}
          today={today}
          putOff={records.filter(({ until }) => until !== undefined).length}
          onSnooze={snooze}
        />
      ))}
      {pending >= 0 && <LineSkeleton key={pending} lines={mostShown} />}
      {isKnown && !disk && rules.every(({ shown }) => shown.length === 0) && (
        <p className="muted mt-1 mb-1">{texts.todo.none}</p>
      )}
      {putOff > 0 && (
        <Button
          className="tile-action"
          size="small"
          color="inherit"
          aria-expanded={isShowingSnoozed}
          onClick={() => {
            setJustNow(new Set())
            setShowingSnoozed(!isShowingSnoozed)
          }}
        >
          {isShowingSnoozed ? texts.todo.hideSnoozed : fill(texts.todo.showSnoozed, { count: putOff })}
        </Button>
      )}
    </>
  )
}

/** Tells whoever looks after the server before nothing can be saved. */
function DiskTask({ free, reserve = 0 }: ScarceDisk) {
  const { language, texts } = useLanguage()
  const isFull = free < reserve
  const Sign = isFull ? ErrorOutlined : WarningAmberOutlined
  const words = texts.todo.disk
  const sizes = { free: bytesText(free, language), reserve: bytesText(reserve, language) }
  return (
    <section className="todo-rule">
      <h3 className="line">
        <Sign fontSize="small" color={isFull ? 'error' : 'warning'} aria-hidden="true" />
        {isFull ? words.full : words.scarce}
      </h3>
      <p className="mt-1 mb-1">
        {fill(isFull ? words.refuses : reserve > 0 ? words.willRefuse : words.left, sizes)}
      </p>
    </section>
  )
}

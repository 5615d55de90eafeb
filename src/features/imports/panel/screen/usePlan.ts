import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import { ApiError } from '#model/contract/errors.ts'
import { useClock } from '#panel/base/clock/ClockContext.ts'
import { errorText, faultText } from '#panel/base/i18n/errorText.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { useReferenceNames } from '#panel/form/useReferenceNames.ts'
import { useJobs } from '#panel/jobs/JobTray.tsx'
import type { JobResult } from '#panel/jobs/jobStore.ts'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { progressOf, progressText, writeRows } from '../run/writeRows.ts'
import type { PlanGround } from '../trial/plan.ts'
import { tryFile } from '../trial/trial.ts'
import { useImport, useImportWords } from './ImportContext.ts'

/** Returns what starts and stops the job that carries the plan out. */
export function useWriting() {
  const { resource, session, key, addressOf } = useImport()
  const { session: panel } = usePanel()
  const provider = useDataProvider()
  const queryClient = useQueryClient()
  const clock = useClock()
  const { texts, language, textOf } = useLanguage()
  const imports = useImportWords()
  const withNames = useReferenceNames(resource)
  const ground = usePlanGround()
  const jobs = useJobs()
  const about = `import ${resource.name}`
  const job = jobs.findLast((candidate) => candidate.about === about && candidate.state === 'running')
  const [fault, setFault] = useState<'outdated' | 'elsewhere'>()

  function reasonOf(error: unknown): string {
    const named = withNames(error)
    const { cause: said, detail } = errorText(named, texts, language)
    // Changes by others are found before; any other conflict is the backend's own reason.
    const { conflict, invalid } = texts.error.codes
    const cause = said === conflict ? invalid : said
    const fields = named instanceof ApiError ? Object.entries(named.fieldErrors) : []
    const told = fields.map(([path, one]) => {
      const label = resource.fields.find(({ name }) => name === path.split(/[.[]/)[0])?.label
      return `${label === undefined ? path : textOf(label)}: ${faultText(one, texts, language)}`
    })
    return told.length > 0 ? told.join('; ') : [cause, detail].filter(Boolean).join(' ')
  }

  /** @returns whether it has begun */
  async function start(): Promise<boolean> {
    setFault(undefined)
    const { kept, isWriting } = session.get()
    if (!kept?.plan || !ground || isWriting) return isWriting
    if (!(await session.isSound(ground))) {
      setFault('outdated')
      return false
    }
    const { plan } = kept
    panel.jobs.start(
      fill(imports.title, { things: textOf(resource.label[1]) }),
      async (progress) => {
        const result = await session.write(async (note) => {
          await writeRows(
            {
              ...{ resource, plan, provider, note, results: session.get().results },
              keyField: resource.fields.find(({ name }) => key === `field:${name}`),
              now: () => clock.now(),
              reasonOf,
            },
            progress,
          )
          return true
        })
        await queryClient.invalidateQueries({ queryKey: [resource.name] })
        if (!result) setFault('elsewhere')
        return outcome(result === true)
      },
      { about, address: addressOf('run'), isKeptByPage: true },
    )
    return true
  }

  function outcome(hasRun: boolean): JobResult {
    if (!hasRun) return { summary: imports.check.elsewhere, warning: imports.check.elsewhere }
    const { kept, results } = session.get()
    const progress = progressOf(kept?.plan, results)
    const summary = progressText(progress, imports.run, language)
    return progress.done === progress.total ? { summary } : { summary, warning: summary }
  }

  return { start, fault, stop: () => job && panel.jobs.cancel(job.id) }
}

export function useTrial(): () => void {
  const { resource, means, session, targets, key } = useImport()
  const provider = useDataProvider()
  const { resources, can, session: panel } = usePanel()
  const { language } = useLanguage()
  const clock = useClock()
  const ground = usePlanGround()
  return () => {
    if (!ground || key === undefined) return
    const { takesAlike = false, emptiesValues = false, about } = session.get().kept ?? {}
    void session.tryIt(
      (progress, table, made) =>
        tryFile(
          {
            ...{ table, targets, key, resource, resources, means, provider, language },
            ...{ takesAlike, emptiesValues, made: { ...about, ...made } },
            can,
            today: new Date(clock.now()),
            person: panel.person,
          },
          progress,
        ),
      ground,
    )
  }
}

function usePlanGround(): Omit<PlanGround, 'fileDigest'> | undefined {
  const { resource, state, targets, key } = useImport()
  if (!state.table || key === undefined) return undefined
  return { resource, format: state.table.format, targets, key }
}

import { useDataProvider } from 'react-admin'
import { useClock } from '#panel/base/clock/ClockContext.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import type { PlanGround } from '../trial/plan.ts'
import { tryFile } from '../trial/trial.ts'
import { useImport } from './ImportContext.ts'

/** Tries the file as it is read and mapped now; the plan that comes of it is kept. */
export function useTrial(): () => void {
  const { resource, means, session, targets, key } = useImport()
  const provider = useDataProvider()
  const { resources, can, session: panel } = usePanel()
  const { language } = useLanguage()
  const clock = useClock()
  const ground = usePlanGround()
  return () => {
    if (!ground || key === undefined) return
    void session.tryIt(
      (progress, table, made) =>
        tryFile(
          {
            ...{ table, targets, key, resource, resources, means, provider, language, made },
            canList: ({ access }) => can(access.list),
            today: new Date(clock.now()),
            person: panel.person,
          },
          progress,
        ),
      ground,
    )
  }
}

/** What a plan is made of now; `undefined` where it is not known yet. */
export function usePlanGround(): Omit<PlanGround, 'fileDigest'> | undefined {
  const { resource, state, targets, key } = useImport()
  if (!state.table || key === undefined) return undefined
  return { resource, format: state.table.format, targets, key }
}

import { Alert } from '@mui/material'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { LinkBase, Navigate, useBasename } from 'react-admin'
import { useParams } from 'react-router'
import { fill } from '#model/base/translator.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { useNow } from '#panel/base/clock/ClockContext.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { Guarded } from '#panel/shell/Guarded.tsx'
import { NotFound } from '#panel/shell/NotFound.tsx'
import { lazyPart } from '#panel/ui/lazyPart.tsx'
import { PageHeader } from '#panel/ui/PageHeader.tsx'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { headingsOf, keysFor, matchColumns, usualKey } from '../columns/matchColumns.ts'
import { meansOf, type Target } from '../columns/targets.ts'
import type { ImportSession, ImportState } from '../keep/importSession.ts'
import { progressOf } from '../run/writeRows.ts'
import { ColumnsStep } from './ColumnsStep.tsx'
import { FileStep } from './FileStep.tsx'
import {
  ImportContext,
  type ImportContextValue,
  type ImportStep,
  importSteps,
  useImport,
  useImportWords,
} from './ImportContext.ts'
import './imports.css'

export default function ImportPage() {
  const { entry, '*': rest = '' } = useParams()
  const { resources, can } = usePanel()
  const { textOf } = useLanguage()
  const imports = useImportWords()
  const resource = resources.find(({ path, hidden }) => path === entry && !hidden)
  if (!resource?.api.create && !resource?.api.edit) return <NotFound />
  const { create, edit } = meansOf(resource, can)
  const { access, api } = resource
  const requirement = create || !api.edit ? access.create : edit || !api.create ? access.edit : access.create
  return (
    <Guarded requirement={requirement} page={fill(imports.title, { things: textOf(resource.label[1]) })}>
      <ImportOf key={resource.name} resource={resource} step={rest.split('/')[0] ?? ''} />
    </Guarded>
  )
}

function ImportOf({ resource, step }: { resource: ResolvedResource; step: string }) {
  const { textOf } = useLanguage()
  const imports = useImportWords()
  const { can } = usePanel()
  const session = useSession(resource)
  const means = meansOf(resource, can)
  const lead = means.create ? (means.edit ? 'both' : 'create') : 'edit'
  return (
    <>
      <PageHeader
        title={fill(imports.title, { things: textOf(resource.label[1]) })}
        lead={imports.leads[lead]}
      />
      {session && <OpenImport resource={resource} session={session} step={step} />}
    </>
  )
}

function useSession(resource: ResolvedResource): ImportSession | undefined {
  const { imports } = usePanel().session
  const [session, setSession] = useState<ImportSession>()
  useEffect(() => {
    let isLeft = false
    void imports.opened().then(({ of }) => {
      if (!isLeft) setSession(of(resource.name))
    })
    return () => {
      isLeft = true
    }
  }, [imports, resource.name])
  return session
}

interface OpenImportProps {
  resource: ResolvedResource
  session: ImportSession
  step: string
}

function OpenImport({ resource, session, step }: OpenImportProps) {
  const imports = useImportWords()
  const basename = useBasename()
  const value = useImportValue(resource, session, (wanted) => `${basename}/import/${resource.path}/${wanted}`)
  const { state } = value
  useEffect(() => void session.load(value.known), [session, value.known])
  if (!state.isLoaded) return null
  const reached = reachedStep(state)
  const shown = importSteps.find((known) => known === step)
  if (!shown || importSteps.indexOf(shown) > importSteps.indexOf(reached)) {
    // Whoever comes from a list after an import that is done wants the next one.
    return <Navigate to={value.addressOf(shown ? reached : firstStep(state, reached))} replace />
  }
  const Step = steps[shown]
  return (
    <ImportContext value={value}>
      <Steps shown={shown} reached={reached} />
      {!state.isLasting && (
        <Alert severity="warning" className="spaced">
          {imports.notLasting}
        </Alert>
      )}
      <Step />
    </ImportContext>
  )
}

const ReviewStep = lazyPart(() => import('./ReviewStep.tsx'))
const RunStep = lazyPart(() => import('./RunStep.tsx'))
const steps = { file: FileStep, columns: ColumnsStep, check: ReviewStep, run: RunStep } as const

function reachedStep({ kept, table, trial, trialError, results, isWriting }: ImportState): ImportStep {
  if (!kept || !table) return 'file'
  if (kept.plan && (results.size > 0 || isWriting)) return 'run'
  return kept.plan || trial || trialError ? 'check' : 'columns'
}

function firstStep({ kept, results, isWriting }: ImportState, reached: ImportStep): ImportStep {
  const { total, done } = progressOf(kept?.plan, results)
  return reached === 'run' && done === total && !isWriting ? 'file' : reached
}

function useImportValue(
  resource: ResolvedResource,
  session: ImportSession,
  addressOf: ImportContextValue['addressOf'],
): ImportContextValue {
  const { can } = usePanel()
  const { language, texts } = useLanguage()
  const imports = useImportWords()
  const thisYear = useNow().getFullYear()
  const state = useSyncExternalStore(session.subscribe, session.get)
  const { table, kept } = state
  const means = useMemo(() => meansOf(resource, can), [resource, can])
  const { title: note } = texts.export.provenance
  const known = useMemo(() => ({ notes: [note], headings: headingsOf(resource) }), [note, resource])
  const { line, column, reason } = imports.check.errorHeadings
  const matches = useMemo(
    () =>
      table
        ? matchColumns(table, { resource, means, language, thisYear, reported: [line, column, reason] })
        : [],
    [table, resource, means, language, thisYear, line, column, reason],
  )
  const chosen = kept?.targets
  const targets = useMemo(
    () => matches.map(({ target }, index): Target => chosen?.[index] ?? target),
    [matches, chosen],
  )
  const keys = useMemo(() => keysFor(resource, targets, means), [resource, targets, means])
  const key = keys.find((known) => known === kept?.key) ?? usualKey(resource, keys)
  return { resource, means, session, state, matches, targets, keys, key, known, addressOf }
}

function Steps({ shown, reached }: { shown: ImportStep; reached: ImportStep }) {
  const imports = useImportWords()
  const { addressOf } = useImport()
  return (
    <nav aria-label={imports.stepsLabel}>
      <ol className="mb-5 import-steps">
        {importSteps.map((step, index) => {
          const isOpen = index <= importSteps.indexOf(reached)
          const content = (
            <>
              <span className="import-step-number" aria-hidden="true">
                {index + 1}
              </span>
              {imports.steps[step]}
            </>
          )
          return (
            <li key={step}>
              {isOpen ? (
                <LinkBase
                  to={addressOf(step)}
                  {...(step === shown ? { 'aria-current': 'step' as const } : {})}
                >
                  {content}
                </LinkBase>
              ) : (
                <span className="muted">{content}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

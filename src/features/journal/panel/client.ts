import type { ClientFeature } from '#client/api/features.ts'
import type { WriteMeta } from '#client/api/recordSource.ts'
import { changeLogOf, keepsBatches } from '#model/contract/change.ts'
import { ApiError } from '#model/contract/errors.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { type Step, type UndoChoices, type UndoPreview, type UndoRow, undoPath } from '../model/undo.ts'

interface TakeBack {
  step: Step
  row: Pick<UndoRow, 'resource' | 'record'>
  /** Decisions about what was changed since. @default it is asked */
  choices?: UndoChoices
  /** Version of the record that the choices are based on. */
  version?: string | null
  meta?: WriteMeta
}

/** Records that are looked at, 100 at most. @default from the first one on */
interface UndoPage {
  offset?: number
  limit?: number
}

export const journalClient: ClientFeature = {
  name: 'journal',
  source: ({ send }) => ({
    async previewUndo(journal, step, page, signal) {
      const call = { method: 'GET', path: undoPath(journal), query: { ...step, ...page }, signal } as const
      return (await send(journal, call)).body as UndoPreview
    },
    async takeBack(journal, { step, row: { resource, record }, choices, version }) {
      const said = { ...(choices ? { choices } : {}), ...(version === undefined ? {} : { version }) }
      const body = { ...step, resource, record, ...said }
      return (await send(journal, { method: 'POST', path: undoPath(journal), body })).body as UndoRow
    },
  }),
  methods: ({ resources, source, inBatch, writing }) => {
    const journal = changeLogOf(resources)
    /** @throws `unsupported` where no journal is kept */
    const declared = <Method>(method: Method | undefined): { journal: ResolvedResource; method: Method } => {
      if (journal && method) return { journal, method }
      throw new ApiError('unsupported', { call: 'undo' })
    }
    return {
      canTakeBack: keepsBatches(resources) && source.takeBack !== undefined,
      async previewUndo(step, { signal, ...page } = {}) {
        const { journal: of, method } = declared(source.previewUndo)
        return method(of, step, page, signal)
      },
      async takeBack({ meta, ...asked }) {
        const { journal: of, method } = declared(inBatch(meta).takeBack)
        return writing(method(of, asked))
      },
    }
  },
}

declare module '../../../client/api/featureMethods.ts' {
  interface FeatureSource {
    /** Absent where the source keeps no journal. */
    previewUndo?(
      journal: ResolvedResource,
      step: Step,
      page: UndoPage,
      signal: AbortSignal | undefined,
    ): Promise<UndoPreview>
    takeBack?(journal: ResolvedResource, asked: Omit<TakeBack, 'meta'>): Promise<UndoRow>
  }

  interface FeatureMethods {
    canTakeBack: boolean
    /** Reads what undoing a step would do, from a record on. */
    previewUndo(step: Step, options?: UndoPage & { signal?: AbortSignal }): Promise<UndoPreview>
    /** Undoes a step for one record. */
    takeBack(asked: TakeBack): Promise<UndoRow>
  }
}

import { useMemo } from 'react'
import type { Step } from '../../define/path.ts'
import type { ResolvedField } from '../../define/resolve.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { fill } from '../../i18n/translator.ts'
import type { PathEdit } from '../editing/edit.ts'
import { stepKind } from '../steps.ts'

/** How steps and edits are called in the language in use. */
export function useStepWords(field: ResolvedField) {
  const { texts, textOf } = useLanguage()
  return useMemo(() => {
    const text = texts.pathEditor
    const kindLabel = (kind: string) => {
      const known = stepKind(field, kind)
      return known ? textOf(known.label) : text.unknownKind
    }
    /** A step without a title is called by its kind. */
    const nameOf = (step: Pick<Step, 'title' | 'kind'>) => step.title.trim() || kindLabel(step.kind)

    /** What came of an edit, to be said aloud. */
    function told(edit: PathEdit): string {
      const index = edit.steps.findIndex(({ key }) => key === edit.at)
      const step = edit.steps[index]
      const named = edit.code === 'branchMoved' || edit.code === 'branchRemoved' || edit.code === 'removed'
      const item = named ? edit.title || text.untitled : step ? nameOf(step) : edit.title
      const parts = edit.lost.map((part) => text.part[part]).join(', ')
      return [
        fill(text.told[edit.code], {
          ...{ item, position: index + 1, count: edit.steps.length },
          kind: step ? kindLabel(step.kind) : '',
        }),
        edit.mended > 0 ? fill(text.told.mended, { count: edit.mended }) : '',
        edit.orphaned > 0 ? fill(text.told.orphaned, { count: edit.orphaned }) : '',
        parts === '' ? '' : fill(text.told.lost, { parts }),
      ]
        .filter(Boolean)
        .join('. ')
    }

    return { kindLabel, nameOf, told }
  }, [field, textOf, texts])
}

export type StepWords = ReturnType<typeof useStepWords>

import { type ReactNode, use } from 'react'
import { DataProviderContext } from 'react-admin'
import type { PanelDataProvider } from '#client/api/createDataProvider.ts'
import { undoLimit } from '#model/contract/change.ts'
import type { ResolvedAction, ResolvedResource } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { AskedAction, QuestionPart } from '#panel/record/recordParts.ts'
import { usePanel } from '#panel/ui/PanelContext.tsx'

/** Says before something is done whether there is a way back, where that is not a matter of course. */
export function useUndoNote({ resource, action }: Pick<AskedAction, 'resource' | 'action'>): QuestionPart {
  const content = useUndoNoteOf(resource, action)
  const tellsWayBack = content !== null
  return { isLooking: false, isRefused: false, isAsked: false, tellsWayBack, content }
}

function useUndoNoteOf(resource: ResolvedResource, action: ResolvedAction): ReactNode {
  const { resources } = usePanel()
  const { texts } = useLanguage()
  const provider = use(DataProviderContext) as PanelDataProvider | null
  const { before } = texts.undo
  const isDeletion = action.answer === 'gone'
  // What is made up in the browser is gone with the tab anyway.
  if (!provider?.canTakeBack) return null
  const limit = undoLimit(resource, isDeletion ? 'DELETE' : 'ACTION')
  const isWrittenDown = resources.some(({ name }) => name === resource.name)
  if (limit && limit !== 'erasure') return <p className="muted small">{before[limit]}</p>
  if (!isDeletion) return null
  return <p className="muted small">{isWrittenDown ? before.deletion : before.never}</p>
}

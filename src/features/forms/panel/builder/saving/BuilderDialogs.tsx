import type { AnyRecord } from '#model/language/resolve.ts'
import { FailureDialog } from '#panel/ui/FailurePanel.tsx'
import { lazyPart } from '#panel/ui/lazyPart.tsx'
import type { FormEditing } from '../../formContent.ts'
import type { FormSaving } from './useAutosave.ts'

const dialogs = {
  versions: lazyPart(() => import('../versions/VersionsDialog.tsx'), { Frame: FailureDialog }),
  settings: lazyPart(() => import('./SettingsDialog.tsx'), { Frame: FailureDialog }),
  import: lazyPart(() => import('../exchange/ImportDialog.tsx'), { Frame: FailureDialog }),
  asEntry: lazyPart(() => import('../exchange/AsEntryDialog.tsx'), { Frame: FailureDialog }),
}

export type DialogName = keyof typeof dialogs

export interface BuilderDialogProps {
  editing: FormEditing
  saving: FormSaving
  record: AnyRecord
  onClose: () => void
}

export function BuilderDialog({ name, ...props }: BuilderDialogProps & { name: DialogName }) {
  const Dialog = dialogs[name]
  return <Dialog {...props} />
}

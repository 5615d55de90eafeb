import { FailureDialog } from '../ui/FailurePanel.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'

/** Lists come without what is only needed for an export. */
export const ListExportDialog = lazyPart(() => import('./ListExportDialog.tsx'), { Frame: FailureDialog })

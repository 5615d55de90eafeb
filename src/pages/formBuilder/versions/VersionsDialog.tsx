import type { BuilderDialogProps } from '../saving/BuilderMenu.tsx'

/** STANDIN */
export default function VersionsDialog(_props: BuilderDialogProps) {
  return null
}

import type { BuilderDialogProps } from '../saving/BuilderMenu.tsx'

/** STANDIN */
export default function AsEntryDialog(_props: BuilderDialogProps) {
  return null
}

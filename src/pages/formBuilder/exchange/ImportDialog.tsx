import type { BuilderDialogProps } from '../saving/BuilderMenu.tsx'

/** STANDIN */
export default function ImportDialog(_props: BuilderDialogProps) {
  return null
}

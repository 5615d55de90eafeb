import { DerivedForm } from '../../../../panel/form/DerivedForm.tsx'
import type { OutsideButtons } from '../../../../panel/form/FormFooter.tsx'

/** The entry's form below the player, in a slide-over. */
export default function MediaForm({ outside }: { outside: OutsideButtons }) {
  return <DerivedForm operation="edit" outside={outside} />
}

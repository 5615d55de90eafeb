import { icons } from '../../../../panel/ui/icons.tsx'
import { Audio, Picture } from './kindIcons.tsx'

/** What stands for a file that has no picture: a sign of its kind. */
export function KindSign({ kind }: { kind: unknown }) {
  const Sign =
    kind === 'video' ? icons.film : kind === 'image' ? Picture : kind === 'audio' ? Audio : icons.page
  return <Sign className="kind-sign" aria-hidden="true" />
}

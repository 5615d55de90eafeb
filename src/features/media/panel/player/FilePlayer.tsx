import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { AnyFile } from '../mediaIcons.ts'
import { sizeText } from '../mediaTexts.ts'
import { useMediaAddress } from '../useMediaAddress.ts'
import { PlayerFailure } from './PlayerFailure.tsx'
import type { PlayerProps } from './playerProps.ts'
import { useFailureCause } from './useFailureCause.ts'

/** A file that has no player: what it is called and how large it is. */
export function FilePlayer({ resource, record, medium }: PlayerProps) {
  const { language } = useLanguage()
  const source = useMediaAddress(resource, record, resource.media?.source)
  const cause = useFailureCause(resource, record, source)
  if (cause) return <PlayerFailure cause={cause} />
  return (
    <p className="medium-file">
      <AnyFile fontSize="large" />
      <span>
        <strong>{medium.fileName || medium.title}</strong>
        {sizeText(medium.size, language)}
      </span>
    </p>
  )
}

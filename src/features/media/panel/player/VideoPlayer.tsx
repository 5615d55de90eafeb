import { fill } from '../../../../model/base/translator.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { useMediaAddress } from '../useMediaAddress.ts'
import { CaptionTrack } from './CaptionTrack.tsx'
import { MediaFrame } from './MediaFrame.tsx'
import { PlayerFailure } from './PlayerFailure.tsx'
import { playOrPause } from './playerKeys.ts'
import type { PlayerProps } from './playerProps.ts'
import { SpeedChoice } from './SpeedChoice.tsx'
import { Transcript } from './Transcript.tsx'
import { captionLanguages } from './useCaptions.ts'
import { useFailureCause } from './useFailureCause.ts'
import { useLanguageName } from './useLanguageName.ts'
import { usePlayback } from './usePlayback.ts'

/** A film with its captions, those of the panel's language shown from the beginning. */
export function VideoPlayer({ resource, record, medium, isActive }: PlayerProps) {
  const { language, texts } = useLanguage()
  const source = useMediaAddress(resource, record, resource.media?.source)
  const poster = useMediaAddress(resource, record, resource.media?.thumbnail)
  const cause = useFailureCause(resource, record, source)
  const { player, speed, setSpeed } = usePlayback<HTMLVideoElement>(isActive, source)
  const nameOf = useLanguageName(resource)
  const title = fill(texts.medium.player, { kind: texts.medium.kinds.video, title: medium.title })
  return (
    <>
      <MediaFrame extent={medium}>
        {source.address !== undefined && (
          // biome-ignore lint/a11y/useMediaCaption: its captions are parts of their own
          <video
            key={source.attempt}
            ref={player}
            poster={poster.address}
            controls
            playsInline
            preload="metadata"
            aria-label={title}
            onKeyDown={playOrPause}
            onError={source.onError}
            onLoadedMetadata={source.onLoad}
          >
            {captionLanguages(resource, record).map((each, index) => (
              <CaptionTrack
                key={each}
                {...{ resource, record, index }}
                language={each}
                label={nameOf(each)}
                isChosen={each === language}
              />
            ))}
          </video>
        )}
        {cause && (
          <PlayerFailure cause={cause} onRetry={source.state === 'failed' ? source.retry : undefined} />
        )}
      </MediaFrame>
      {cause === undefined && <SpeedChoice speed={speed} onChange={setSpeed} />}
      <Transcript text={medium.transcript} />
    </>
  )
}

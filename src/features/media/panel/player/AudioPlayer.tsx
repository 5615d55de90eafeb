import { fill } from '../../../../model/base/translator.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { Sound } from '../mediaIcons.ts'
import { useMediaAddress } from '../useMediaAddress.ts'
import { PlayerFailure } from './PlayerFailure.tsx'
import { playOrPause } from './playerKeys.ts'
import type { PlayerProps } from './playerProps.ts'
import { SpeedChoice } from './SpeedChoice.tsx'
import { Transcript } from './Transcript.tsx'
import { useFailureCause } from './useFailureCause.ts'
import { usePlayback } from './usePlayback.ts'

/** A recording beside its picture, with what is said and heard below. */
export function AudioPlayer({ resource, record, medium, isActive }: PlayerProps) {
  const { texts } = useLanguage()
  const source = useMediaAddress(resource, record, resource.media?.source)
  const picture = useMediaAddress(resource, record, resource.media?.thumbnail)
  const cause = useFailureCause(resource, record, source)
  const { player, speed, setSpeed } = usePlayback<HTMLAudioElement>(isActive, source)
  const title = fill(texts.medium.player, { kind: texts.medium.kinds.audio, title: medium.title })
  return (
    <>
      <div className="medium-audio">
        <span className="medium-cover">
          {picture.address === undefined ? (
            <Sound />
          ) : (
            <img
              key={picture.attempt}
              src={picture.address}
              alt=""
              onError={picture.onError}
              onLoad={picture.onLoad}
            />
          )}
        </span>
        {source.address !== undefined && (
          // biome-ignore lint/a11y/useMediaCaption: players of sound show none; what is heard stands below
          <audio
            key={source.attempt}
            ref={player}
            controls
            preload="metadata"
            aria-label={title}
            onKeyDown={playOrPause}
            onError={source.onError}
            onLoadedMetadata={source.onLoad}
          />
        )}
        {cause && (
          <PlayerFailure cause={cause} onRetry={source.state === 'failed' ? source.retry : undefined} />
        )}
      </div>
      {cause === undefined && <SpeedChoice speed={speed} onChange={setSpeed} />}
      <Transcript text={medium.transcript} isOpen />
    </>
  )
}

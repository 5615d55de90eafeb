import { Typography } from '@mui/material'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import TitledPage from '../../../panel/shell/TitledPage.tsx'
import { densities, motions } from '../../../theme/appearanceStore.ts'
import { colourModes } from '../../../theme/colourModeStore.ts'
import { ChoiceGroup } from './ChoiceGroup.tsx'
import { ResetViews } from './ResetViews.tsx'
import { SettingsFile } from './SettingsFile.tsx'
import { usePanelSettings } from './usePanelSettings.ts'
import './appearance.css'

const languageNames = { de: 'Deutsch', en: 'English' } as const

/** How the panel looks. Everything counts at once, so the page itself is the preview. */
export default function Appearance() {
  const { offered, texts } = useLanguage()
  const text = texts.appearance
  const { settings, change } = usePanelSettings()
  return (
    <TitledPage>
      <section className="appearance-section" aria-labelledby="appearance-look">
        <Typography variant="h2" id="appearance-look">
          {text.look}
        </Typography>
        <ChoiceGroup
          label={text.mode}
          value={settings.colourMode}
          options={colourModes.map((mode) => [mode, text.modes[mode]] as const)}
          onChoose={(colourMode) => change({ colourMode })}
        />
        <ChoiceGroup
          label={text.density}
          lead={text.densityLead}
          value={settings.density}
          options={densities.map((density) => [density, text.densities[density]] as const)}
          onChoose={(density) => change({ density })}
        />
        <ChoiceGroup
          label={text.motion}
          lead={text.motionLead}
          value={settings.motion}
          options={motions.map((motion) => [motion, text.motions[motion]] as const)}
          onChoose={(motion) => change({ motion })}
        />
        {offered.length > 1 && (
          <ChoiceGroup
            label={text.language}
            value={settings.language}
            options={offered.map((language) => [language, languageNames[language]] as const)}
            onChoose={(language) => change({ language })}
          />
        )}
      </section>
      <section className="appearance-section" aria-labelledby="appearance-keys">
        <Typography variant="h2" id="appearance-keys">
          {text.keys}
        </Typography>
        <ChoiceGroup
          label={text.singleKeys}
          lead={text.singleKeysLead}
          value={settings.singleKeys ? 'on' : 'off'}
          options={[
            ['on', text.on],
            ['off', text.off],
          ]}
          onChoose={(choice) => change({ singleKeys: choice === 'on' })}
        />
      </section>
      <ResetViews />
      <SettingsFile />
    </TitledPage>
  )
}

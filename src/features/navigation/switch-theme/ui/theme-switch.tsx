import { useId, useSyncExternalStore } from 'react'
import {
  chooseTheme,
  readThemeChoice,
  type ThemeChoice,
  themeChoices,
  watchThemeChoice,
} from '../model/theme-choice.ts'
import * as styles from './theme-switch.css.ts'

const labels: Record<ThemeChoice, string> = { system: 'System', light: 'Light', dark: 'Dark' }

/** The server does not know the choice, so the page shows System until it is hydrated. */
export function ThemeSwitch() {
  const id = useId()
  const choice = useSyncExternalStore(watchThemeChoice, readThemeChoice, () => 'system' as const)
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Theme</legend>
      <div className={styles.choices}>
        {themeChoices.map((value) => (
          <label key={value} className={styles.choice}>
            <input
              className={styles.radio}
              type="radio"
              name={id}
              value={value}
              checked={choice === value}
              onChange={() => chooseTheme(value)}
            />
            {labels[value]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

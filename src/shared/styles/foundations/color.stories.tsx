import preview from '#storybook/preview.tsx'
import { contrastRatio } from '../../lib/contrast/index.ts'
import { dark, light, tokens } from '../index.ts'
import { pairings } from '../pairings.ts'
import type { ColorName } from '../palette.ts'
import * as styles from './foundations.css.ts'

const meta = preview.meta({ title: 'Foundations/Color' })

const names = Object.keys(light) as ColorName[]
const ratio = (palette: Record<ColorName, string>, [foreground, background]: readonly [ColorName, ColorName]) =>
  contrastRatio(palette[foreground], palette[background]).toFixed(1)

export const Palette = meta.story({
  render: () => (
    <div className={styles.page}>
      <h1>Colour</h1>
      <ul className={styles.swatches}>
        {names.map((name) => (
          <li key={name}>
            <div className={styles.swatch} style={{ background: tokens.color[name] }} />
            <p className={styles.name}>{name}</p>
            <p className={styles.note}>
              {light[name]} by day, {dark[name]} by night
            </p>
          </li>
        ))}
      </ul>
    </div>
  ),
})

export const Contrast = meta.story({
  render: () => (
    <div className={styles.page}>
      <h1>Contrast of every pairing in use</h1>
      <table className={styles.table}>
        <thead>
          <tr>
            {['Shown', 'Pairing', 'At least', 'Light', 'Dark'].map((head) => (
              <th key={head} className={styles.head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pairings.map(([foreground, background, least]) => (
            <tr key={`${foreground} ${background} ${least}`}>
              <td
                className={styles.cell}
                style={{ color: tokens.color[foreground], background: tokens.color[background] }}
              >
                {least < 4.5 ? <span aria-hidden="true">◆</span> : 'Lede'}
              </td>
              <td className={styles.cell}>
                {foreground} on {background}
              </td>
              <td className={styles.cell}>{least}</td>
              <td className={styles.cell}>{ratio(light, [foreground, background])}</td>
              <td className={styles.cell}>{ratio(dark, [foreground, background])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  ),
})

import preview from '#storybook/preview.tsx'
import { tokens } from '../index.ts'
import * as styles from './foundations.css.ts'

const meta = preview.meta({ title: 'Foundations/Layers' })

export const Order = meta.story({
  render: () => (
    <div className={styles.page}>
      <h1>Layers</h1>
      <div>
        {Object.entries(tokens.layer).map(([name, zIndex], index) => (
          <div key={name} className={styles.layer} style={{ zIndex, insetInlineStart: `${index * 1.5}rem` }}>
            <span className={styles.name}>{name}</span>
          </div>
        ))}
      </div>
    </div>
  ),
})

import { useState } from 'react'
import preview from '#storybook/preview.tsx'
import { Button } from '../../ui/button/index.tsx'
import { tokens } from '../index.ts'
import * as styles from './foundations.css.ts'

const meta = preview.meta({ title: 'Foundations/Motion' })

function Movement() {
  const [isThere, setIsThere] = useState(false)
  return (
    <div className={styles.page}>
      <h1>Motion</h1>
      <div>
        <Button tone="secondary" onClick={() => setIsThere(!isThere)}>
          Move
        </Button>
      </div>
      {Object.entries(tokens.duration).map(([duration, transitionDuration]) =>
        Object.entries(tokens.easing).map(([easing, transitionTimingFunction]) => (
          <div key={duration + easing}>
            <p className={styles.name}>
              duration {duration}, easing {easing}
            </p>
            <span
              className={styles.moving}
              style={{ transitionDuration, transitionTimingFunction, translate: isThere ? '10rem' : '0' }}
            />
          </div>
        )),
      )}
    </div>
  )
}

export const Durations = meta.story({ render: () => <Movement /> })

import { Button } from '@/shared/ui/button'
import type { CardView } from '../model/use-card.ts'
import * as styles from './card.css.ts'
import { CardDialog } from './card-dialog.tsx'

/** Whether a card is saved, and how another takes its place. */
export function CardPanel({ card }: { card: CardView }) {
  return (
    <div className={styles.content}>
      <p>
        {card.isMissing
          ? 'No card is saved. One is needed before you post a bounty or add to one.'
          : 'A card is saved. It is charged when a story you pledged for is accepted.'}
      </p>
      <div>
        <Button tone="secondary" aria-haspopup="dialog" onClick={card.want}>
          {card.isMissing ? 'Save a card' : 'Replace the card'}
        </Button>
      </div>
      <CardDialog card={card} />
    </div>
  )
}

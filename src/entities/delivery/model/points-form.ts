import { ChangesAsked } from '@contract/delivery.ts'
import * as v from 'valibot'

/** Checks the points of `PointsField`, in a form whose field is named `points`. */
export const PointsForm = v.pipe(
  v.array(v.string()),
  v.forward(
    v.check((points) => points.some((point) => point.trim() !== ''), 'Please say what to change'),
    [0],
  ),
  ChangesAsked.entries.points,
)

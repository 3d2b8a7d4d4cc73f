import type { DialogRow } from './dialog-row.ts'
import { button } from './row.ts'

export const deliveryDialogs: DialogRow[] = [
  {
    id: 'features/delivery/rule-on-objections',
    story: 'features-delivery-rule-on-objections--disputed',
    files: [
      'src/features/delivery/rule-on-objections/ui/rule-on-deliveries.tsx',
      'src/features/delivery/rule-on-objections/ui/ruling-dialog.tsx',
    ],
    kind: 'alertdialog',
    opener: 'Rule on The gauges had been silent since the winter',
    title: 'Rule on the objections',
    description:
      'Your ruling answers every open objection to “The gauges had been silent since the winter”. It cannot be undone.',
    firstFocus: button('Decide later'),
    clickOutside: 'stays',
    closings: ['Decide later'],
    busy: {
      story: 'features-delivery-rule-on-objections--sending',
      button: 'Accepting...',
      request: /^PUT .*\/ruling$/,
      stays: true,
    },
  },
  {
    id: 'D11 Accept & Pay',
    story: 'features-delivery-accept-delivery--closed',
    files: [
      'src/features/delivery/accept-delivery/ui/accept-delivery.tsx',
      'src/features/delivery/accept-delivery/ui/review-form.tsx',
    ],
    kind: 'dialog',
    opener: 'Accept & Pay',
    title: 'Rate and accept',
    description:
      'You are accepting The gauges had been silent since the winter and paying $1,240.50: $1,116.45 to Ines Okafor, and a fee of $124.05. The story is then published. This action cannot be undone.',
    firstFocus: { role: 'radio', name: '1 of 5', at: 0 },
    clickOutside: 'stays',
    closings: ['Close', 'Cancel'],
    busy: {
      story: 'features-delivery-accept-delivery--accepting',
      button: 'Accepting...',
      request: /^PUT .*\/accept$/,
      stays: true,
    },
  },
  {
    id: 'features/delivery/review-delivery, with points',
    story: 'features-delivery-review-delivery--creator',
    files: [
      'src/features/delivery/review-delivery/ui/review-delivery.tsx',
      'src/features/delivery/review-delivery/ui/review-dialog.tsx',
    ],
    kind: 'alertdialog',
    opener: 'Ask for changes',
    title: 'Ask for changes',
    description:
      'Ines Okafor reads your points and can deliver the changed story, or leave the bounty. Nobody is charged meanwhile, and you review the story again. You can ask for changes twice in all.',
    firstFocus: button('Cancel'),
    clickOutside: 'stays',
    closings: ['Cancel'],
    busy: {
      story: 'features-delivery-review-delivery--sending',
      button: 'Sending...',
      request: /^POST .*\/changes$/,
      stays: true,
    },
  },
  {
    id: 'features/delivery/publish-collected',
    story: 'features-delivery-publish-collected--offered',
    files: ['src/features/delivery/publish-collected/ui/publish-collected.tsx'],
    kind: 'alertdialog',
    opener: 'Publish with what was collected',
    title: 'Publish with what was collected',
    description:
      'The story is published at once for $150.00: $135.00 go to the journalist, and $15.00 are the platform fee. Pledges of $50.00 that are not paid are dropped, and those who made them get an email. This cannot be undone.',
    firstFocus: button('Cancel'),
    clickOutside: 'stays',
    closings: ['Cancel'],
    busy: {
      story: 'features-delivery-publish-collected--publishing',
      button: 'Publishing...',
      request: /^PUT .*\/publish$/,
      stays: true,
    },
  },
  {
    id: 'features/delivery/review-delivery, with a reason',
    story: 'features-delivery-review-delivery--backer',
    files: ['src/features/delivery/review-delivery/ui/review-dialog.tsx'],
    kind: 'alertdialog',
    opener: 'Object',
    title: 'Object to this delivery',
    description:
      'An administrator reads your reason and decides: accept the delivery, return it for changes, or cancel the bounty and release every pledge. Until then nobody is charged, and the delivery cannot be accepted or changed. You cannot take an objection back.',
    firstFocus: button('Cancel'),
    clickOutside: 'stays',
    closings: ['Cancel'],
  },
  {
    id: 'features/delivery/accept-delivery, rating alone',
    story: 'features-delivery-accept-delivery-rate-journalist--closed',
    files: ['src/features/delivery/accept-delivery/ui/rate-journalist.tsx'],
    kind: 'dialog',
    opener: 'Rate the journalist',
    title: 'Rate the journalist',
    description:
      'You are rating Ines Okafor for The gauges had been silent since the winter. You can do this once. It changes nothing about the payment.',
    firstFocus: { role: 'radio', name: '1 of 5', at: 0 },
    clickOutside: 'stays',
    closings: ['Close', 'Cancel'],
    busy: {
      story: 'features-delivery-accept-delivery-rate-journalist--sending',
      button: 'Sending...',
      request: /^POST .*\/api\/journalist-ratings$/,
      stays: true,
    },
  },
  {
    id: 'features/delivery/compare-versions',
    story: 'features-delivery-compare-versions--closed',
    files: [
      'src/features/delivery/compare-versions/ui/compare-versions.tsx',
      'src/features/delivery/compare-versions/ui/version-field.tsx',
    ],
    kind: 'dialog',
    opener: 'Show what changed',
    title: 'What changed',
    firstFocus: { role: 'heading', name: 'What changed' },
    clickOutside: 'closes',
    closings: ['Close'],
  },
]

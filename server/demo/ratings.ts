import type { RatingTable } from '../database/schema.ts'

type Scores = Omit<RatingTable, 'id' | 'delivery_id' | 'rater_id' | 'journalist_id' | 'comment' | 'created_at'>
export type DemoRating = Scores & { story: string; comment: string }

export const demoRatings: DemoRating[] = [
  {
    story: 'river-gauges',
    investigation: 5,
    writing: 5,
    truth: 5,
    timeliness: 4,
    followup: 5,
    value: 5,
    comment:
      'I asked for records and I got them, hour by hour. My sister has read it twice and has stopped thinking that she imagined the time.',
  },
  {
    story: 'county-algorithm',
    investigation: 5,
    writing: 4,
    truth: 5,
    timeliness: 4,
    followup: 5,
    value: 5,
    comment:
      'Every family who showed a letter was asked first and saw the piece before it ran, as promised. It was technical in places, and I was glad that nothing had been smoothed over.',
  },
  {
    story: 'rural-maternity',
    investigation: 5,
    writing: 5,
    truth: 5,
    timeliness: 4,
    followup: 4,
    value: 5,
    comment:
      'Somebody has counted at last. The voices of the people who answer the calls at night will stay with me longer than the figures.',
  },
  {
    story: 'night-ferry',
    investigation: 5,
    writing: 4,
    truth: 5,
    timeliness: 3,
    followup: 4,
    value: 4,
    comment:
      'He sailed with them and kept the names out, which was my one condition. It came two weeks late, but the rosters were worth the wait.',
  },
  {
    story: 'bread-price',
    investigation: 4,
    writing: 5,
    truth: 5,
    timeliness: 5,
    followup: 4,
    value: 5,
    comment: 'I can now account for every cent of my Saturday loaf, and so can everyone in the queue behind me.',
  },
  {
    story: 'school-bus-miles',
    investigation: 5,
    writing: 4,
    truth: 5,
    timeliness: 2,
    followup: 3,
    value: 4,
    comment:
      'It answered the question, contract and all. It also came three weeks after the date we had agreed, and I had to write twice to learn why.',
  },
  {
    story: 'ghost-leases',
    investigation: 5,
    writing: 4,
    truth: 4,
    timeliness: 4,
    followup: 4,
    value: 5,
    comment:
      'I stood behind a counter on that street for thirty-one years and never understood the block until I read this. I would have liked more from the lenders.',
  },
  {
    story: 'mural-money',
    investigation: 4,
    writing: 5,
    truth: 4,
    timeliness: 4,
    followup: 3,
    value: 4,
    comment:
      'Fair to the painters who were chosen as well as to those of us who were not. A few of my follow-up questions about the panel are still open.',
  },
  {
    story: 'lost-trains',
    investigation: 4,
    writing: 5,
    truth: 5,
    timeliness: 5,
    followup: 4,
    value: 4,
    comment: 'He found out for me where the sleeping cars are. I did not expect to be moved by a timetable.',
  },
  {
    story: 'uniform-factory',
    investigation: 5,
    writing: 5,
    truth: 5,
    timeliness: 3,
    followup: 5,
    value: 5,
    comment:
      'The women who sew are protected in every line of this, and the rate is there in black and white. I would commission the same reporter again.',
  },
  {
    story: 'seed-vault',
    investigation: 4,
    writing: 4,
    truth: 5,
    timeliness: 5,
    followup: 4,
    value: 3,
    comment:
      'I asked a doubter’s question and was given a straight answer. It was a little shorter than I had hoped for the price.',
  },
  {
    story: 'library-hours',
    investigation: 4,
    writing: 5,
    truth: 4,
    timeliness: 5,
    followup: 5,
    value: 5,
    comment:
      'I asked for an opinion with the sums shown, and that is what it is. I read it in the van, on my break, outside the library.',
  },
  {
    story: 'repair-desert',
    investigation: 5,
    writing: 5,
    truth: 5,
    timeliness: 4,
    followup: 4,
    value: 5,
    comment:
      'Buying two telephones and swapping their insides in front of a notary was better than anything I had thought to ask for. I only wish that the ending were happier.',
  },
  {
    story: 'heat-roofs',
    investigation: 5,
    writing: 5,
    truth: 5,
    timeliness: 4,
    followup: 5,
    value: 5,
    comment:
      'Six weeks of readings, every one of them published, and the landlord can no longer tell us that it is summer everywhere. My mother would like it known that she has kept the garden chair.',
  },
]

import type { DemoStory } from '../document-builders.ts'
import { a, aligned, b, h2, i, p, picture, quote } from '../document-builders.ts'

export const story: DemoStory = {
  slug: 'harbour-lights',
  kind: 'independent',
  title: 'Ten thousand nights of one harbor, from the same step',
  categories: ['arts'],
  journalist: 'journalist',
  publishedAt: '2026-11-05T06:00:00Z',
  document: [
    p(
      'On Monday evening Iva Kestner carried a wooden camera down the ferry stairs in Port Merrow, set the feet of its tripod in three holes she had drilled in the ninth step, and took the same photograph she has taken on every night but fourteen since 3 November 1996. It was raining. She held an umbrella over the lens for eight minutes and counted aloud, as she always does, in the language of her mother.',
    ),
    picture(
      'harbour-lights',
      'Illustration of harbor lamps at night, each reflected as a long vertical stroke of light in black water.',
      'Kestner’s exposures last eight minutes, long enough for the swell to draw each lamp into a line.',
    ),
    p(
      'That was plate 10,943. If its exposures could be laid end to end, the archive would last a little under 61 days: two months of a harbor in which it is always night and nobody is ever about, because anyone who walks through an eight-minute exposure leaves no trace. “I have photographed perhaps a million people,” Kestner says. “I got one. He was asleep.”',
    ),
    p(
      'She is 68 and repaired accordions for a living until her hands began to shake, which they do not when they are on the camera. The negatives stand in the front room of her flat on Salt Lane in shoe boxes, a box to a month, the dates in white ink. From 14 November 365 prints, one for every date in the calendar, drawn from all thirty years, will hang in the Customs House. It will be her first exhibition.',
    ),
    h2('Fourteen gaps'),
    p(
      'She began because of an argument. A neighbor had said that the harbor looked the same every night. Kestner, newly arrived, with little English and a quarter-plate camera she had been given in lieu of a repair bill, thought that she could prove him wrong in a week. At the end of the week she laid the seven prints on his kitchen table and he agreed with her, and she found that she wanted to see the eighth.',
    ),
    p(
      'The fourteen missing nights are entered in a ledger. Two, in 2001, are marked ',
      i('tripod stolen'),
      '. Nine, in 2009, say ',
      i('hospital'),
      '. Three, in December 2013, say ',
      i('no step'),
      ': the surge that month put the ferry stairs under two meters of water, and she photographed the flood from the roof of the fish market but would not count it. The night her husband died, in March 2015, is not a gap. The plate is a little out of focus. She has included it, without remark, among the prints for March.',
    ),
    quote('“He always asked me what I was looking at. I never had an answer, so I went on looking.”'),
    h2('Evidence'),
    p(
      'The longer the archive grew, the more uses other people found for it. In 2018 the harbor authority prosecuted the owner of the barge ',
      i('Linnet'),
      ', which a pilot boat had struck in the dark. The owner swore that its lamps had been lit. Plate 7,760, exposed on 14 February from twenty to seven, showed every mooring in the eastern basin with its bright stroke beneath it and, at number 31, a black space the shape of a hull. He changed his plea.',
    ),
    p(
      'Dr Femi Aldous, who studies light pollution at the University of Port Merrow, has scanned 1,100 of the negatives. They record, he says, the exact week in October 2014 when the quay’s sodium lamps were changed for white diodes, and something no instrument in the city was measuring, the slow brightening of the sky behind the cranes. “We have satellite data from 2012. She has the sixteen years before that, at one place, with one lens, on one kind of film. You couldn’t design it and you certainly couldn’t fund it.”',
    ),
    p(
      'What the prints show to anyone else is subtraction. There were 41 lamps along the fish quay in 1996 and there are six now. The lights of the shipyard go out one bay at a time, from left to right, between 2003 and 2007. In 2011 a row of small square windows comes on across the water, the first flats, and in the prints from the past few winters most of those are dark as well. “Holiday lets,” says Kestner. “I can tell you which weeks are half-term.”',
    ),
    h2('The wrong drawer'),
    p(
      'In 2011 she offered the whole of it to the City Museum and received a letter of two sentences. Rafe Makinde, now head of collections and then an assistant, wrote it. He asked for it to be quoted here. “We thank you for the offer of your snapshots,” he read to me over the telephone, and then said: “We had a drawer for amateurs and we put her in it. I have been ashamed of that word for some years.” The Customs House show is his doing. The museum has bought twelve of the prints at $400 each, and is negotiating for the boxes.',
    ),
    p(
      'Not everyone is persuaded that it is art. Maud Sellick, who has painted the harbor for longer than Kestner has photographed it, thinks the project admirable in the way that a tide table is admirable. “She has never once decided anything,” Sellick told me. “An artist leaves things out.” I put that to Kestner, who considered it for some time.',
    ),
    aligned('center', quote('“I left out all the days.”')),
    p(
      'There is a practical question about how long it can go on. Sheet film of her size is made by one factory, in batches, and has gone from 70 cents a sheet to $4.10. She has 212 sheets in the refrigerator. The harbor authority intends to rebuild the ferry stairs in the spring; a ',
      a('https://example.org/port-merrow/harbour-works', 'notice of works'),
      ' is taped to the railings above her. Its engineer, Clara Moss, visited in September, measured the three holes in the ninth step and has drawn them into the plans.',
    ),
    p(
      'On Monday, at the end of the eight minutes, Kestner covered the lens with a beret. A man with a dog had stopped at the top of the stairs to watch. He asked whether she was waiting for something in particular. ',
      b('“Tomorrow,”'),
      ' she said, and began to fold the legs.',
    ),
  ],
}

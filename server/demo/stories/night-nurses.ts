import type { DemoStory } from '../document-builders.ts'
import { a, aligned, b, h2, i, p, picture, quote, ul } from '../document-builders.ts'

export const story: DemoStory = {
  slug: 'night-nurses',
  kind: 'independent',
  title: 'What the night shift knows at twenty to four',
  categories: ['health'],
  journalist: 'verified',
  publishedAt: '2026-07-24T05:00:00Z',
  document: [
    p(
      'By twenty to four Ruth Adeleke has walked nine kilometers without leaving the building. There are 28 beds on Ward 7 of Port Merrow General, and tonight there are two nurses. In bay three a man who had his hip replaced on Tuesday has decided to go home. He has one foot on the floor. Adeleke hears the mattress before she sees him; she has a syringe in her hand, which she must not put down, and forty meters to go.',
    ),
    picture(
      'night-nurses',
      'Illustration of a long, dark ward corridor with one lamp lit at the nurses’ desk and a wall clock showing twenty to four.',
      'Ward 7, where three nurses are planned for every night and two is the usual number.',
    ),
    p(
      'She reaches him. It takes ten minutes to persuade him that the bus has stopped running. In that time a drip finishes, a monitor on bay one objects to something and is ignored, and the other nurse, Samira Holt, eleven months qualified, checks a dose of morphine with nobody to check it against. “You say it out loud anyway,” Holt tells me. “You sort of check it with the patient.”',
    ),
    p(
      'I spent six nights on the ward between April and June, with the hospital’s permission. The rotas, incident reports and payroll records for the 90 nights from 1 April to 29 June were released to me under a records request.',
    ),
    h2('Ninety nights'),
    p(
      'The plan for Ward 7 is three registered nurses and two aides, or one nurse to every nine or ten patients. The rotas show what happened.',
    ),
    ul(
      [b('Three nurses'), ' were on the ward on 34 nights.'],
      [b('Two nurses'), ', one to 14 patients, on 47 nights.'],
      [b('One nurse'), ', with 28 patients, on nine.'],
    ),
    p(
      'The hospital reports its staffing to the county each month as a percentage of planned hours, aides and nurses taken together. Because a missing nurse is often replaced by an extra aide, who is cheaper and easier to find, Ward 7’s figure for the quarter was 94 per cent. It is green in the ',
      a('https://example.org/port-merrow-general/staffing-q2', 'published table'),
      '. Counting nurses alone, they worked 205 shifts out of 270, which is 76 per cent, and red.',
    ),
    p(
      'There were 41 falls on the ward in those 90 nights and days together. Twenty-seven happened between two and six in the morning, the four hours in which the fewest people are awake to see them. Two of the patients broke a hip. Piet Lomax, an aide for 14 years, can tell from the doorway which of them will try. “The ones who fold their blanket,” he says. “A man who folds his blanket is leaving.”',
    ),
    h2('The trough'),
    p(
      'Adeleke, who is 51 and has worked nights for 22 years, calls the hour after half past three the trough. You are not sleepy, she says, you are stupid, and do not notice. She writes every number twice. She will not decide anything at that hour that can be decided at five, and she has taught Holt to stand up when she telephones a doctor, because the voice is clearer.',
    ),
    p(
      'The trough can be seen in the hospital’s own reports. Of 112 medication errors recorded on its medical wards over two years, 38 were made between three and five in the morning, when nine per cent of doses are given. None was fatal. Dr Leonie Falk, who investigates such incidents for the county, said that the pattern is found wherever it is looked for, and that the remedy has been known since the 1990s: a break of thirty minutes, lying down, in the middle of the shift.',
    ),
    p(
      'Nurses on Ward 7 are entitled to one. In the 90 nights a full break was recorded for 58 of their 205 shifts. The room set aside for it holds a reclining chair, bought by a patient’s widow, and eleven boxes of printer paper.',
    ),
    aligned(
      'center',
      quote(
        '“I have had my break in the linen cupboard, standing up, with the door open. I wouldn’t say it was restful. It smelled nice.”',
      ),
    ),
    h2('Three dollars and ten cents'),
    p(
      'For working between nine at night and seven in the morning a nurse at Port Merrow General is paid $3.10 an hour more than by day. The supplement was fixed in 2014 and has not moved; to buy the same today it would have to be $4.40. A nurse who does three nights a week has thus lost about $1,950 a year by staying where she is. One in five posts on the medical wards is vacant at night. By day it is one in eleven.',
    ),
    p(
      'Colm Everard, the chief nurse, did not dispute the figures. He has hired 36 nurses since January, he said, and 29 have left. An agency nurse costs $96 an hour, and the county has capped what he may spend on them. “I’m asked why I don’t put three on Ward 7. I can, tonight. Tell me which ward I should take the third one from.” He will recommend that the monthly return show nurses and aides apart from October. On the supplement he can only ask. The county’s health committee, which sets it, has not had it on an agenda since 2019; its chair, Alma Dreyfus, said that she was “surprised to learn” the date of the last increase.',
    ),
    p(
      'Those who stay are not simple to explain. Lomax has a daughter to take to school. Adeleke thinks that people tell the truth at night, and has a drawer of letters from some who did. The man with the hip, whose name is Edgar Rowan and who was a bus driver, said to me on my last visit that he remembered nothing about that night except a woman who knew the timetable. “She told me the first one was the 6.20,” he said. “She was right, as well.”',
    ),
    p(
      'At seven the day shift comes in smelling of soap, five of them, loud. Adeleke gives the handover standing, without notes, bed by bed: who slept, who did not, who has folded his blanket. Twenty-eight names. It takes eleven minutes, for which she is not paid. Then she goes down to the stop, on the side of the road away from the sun, and takes the 7.25. She is in bed by eight with a scarf across her eyes. ',
      i('Beds one to fourteen,'),
      ' she says, is how she gets to sleep. She has never yet reached bay three.',
    ),
  ],
}

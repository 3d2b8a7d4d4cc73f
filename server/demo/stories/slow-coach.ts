import type { DemoStory } from '../document-builders.ts'
import { a, b, h2, i, p, picture, quote, ul } from '../document-builders.ts'

export const story: DemoStory = {
  slug: 'slow-coach',
  kind: 'independent',
  title: 'Eleven hours across the county on the last slow coach',
  categories: ['travel'],
  journalist: 'journalist',
  publishedAt: '2026-10-06T05:30:00Z',
  document: [
    p(
      'The 49 leaves Port Merrow at a quarter past six in the morning from a bay with no number, behind the one for the airport. On the Friday I took it there were nine of us, a box of day-old chicks, a replacement windscreen wrapped in a duvet and a green canvas bag from the hospital pharmacy that the driver, Nell Sugrue, belted into the front seat as though it were a child.',
    ),
    picture(
      'slow-coach',
      'Illustration looking out through a coach window frame at hills rolling by in layered bands toward a pale horizon.',
      'From Port Merrow to Corrie Head the 49 makes 61 stops in 312 kilometers.',
    ),
    p(
      'It reaches Corrie Head at a quarter past five in the afternoon. A car does the same journey in four hours. The 49 averages a little over 28 kilometers an hour because it goes to places, and because Sugrue, who has driven it for thirteen years, waits. She waited four minutes in Saltgrove for a man whose curtains, she could see, had only just been opened. “He’s got the eye clinic,” she said. “He’d not miss it.” He came out with his coat over his pyjamas.',
    ),
    p(
      'There used to be seven such coaches in Alder County. This is the last, and in January the county council will decide whether it runs after the spring.',
    ),
    h2('Morning: salt and wheat'),
    p(
      'For the first hour the sea is on the left. The road runs along the top of the old dyke, so that you look down at boats on one side and at cabbages on the other, both lower than you are. At Saltgrove the lagoon wall draws a ruled line across the bay. A woman got on with a cello and paid for it.',
    ),
    p(
      'Then the coach turns its back on the Strait of Veyra and climbs through wheat, nearly all cut, toward Ansel Bridge, where the river is brown and quick and the café opens its hatch on to the coach window itself. You hold out a coin, and an egg roll comes in. Nobody told me that this would happen; a girl behind me simply reached past my ear. She was Ottoline Frey, seventeen, going back to the agricultural college at Long Tarn, where she boards because no other service goes there at all. She does her reading on the 49. She has got through ',
      i('all the Russians'),
      ', she said, and is waiting for someone to suggest another country.',
    ),
    h2('Noon: the falls'),
    p(
      'At Kestrel Falls there are forty minutes. Sugrue eats soup at the depot with her shoes off. You can walk to the falls and back in that time if you do not stop on the footbridge, and everyone stops on the footbridge. The water comes over a lip of black rock as wide as a street, and the spray drifts across the car park of a carpet warehouse.',
    ),
    p(
      'The pharmacy bag went on. So did the chicks, asleep in a heap. We had lost the cello and gained two sisters in their eighties, Hester and Pru Callard, who travel to Upper Ansel every Friday for a game of whist and home again every Saturday, and who had brought a rug. They have used the coach since it cost a dollar and had a conductor. I asked what they would do without it. Hester looked at Pru. “We’d have to start liking each other’s company,” she said.',
    ),
    h2('Afternoon: the part with no houses'),
    p(
      'Beyond Upper Ansel the hills close in, then open, one behind the other in paler and paler bands, until you cannot say which are hills and which are weather. For an hour and ten minutes there is not a village. There are stops, however: a gate, a milk stand, a telephone box without a telephone. At each Sugrue slowed and looked. At the milk stand she got down, put the pharmacy bag inside and lifted a flag on a stick. By dusk, she told me, someone would have come down eleven kilometers of track to fetch it. She has carried insulin to that stand in snow, behind the plow.',
    ),
    quote('“People ask what I do if there’s nobody at the stop. I look properly. Then I go.”'),
    h2('What it costs'),
    p(
      'Harrow & Dace, the operator, receives $214,000 a year from the county to run the coach out on Tuesdays and Fridays and back on Wednesdays and Saturdays: 208 journeys, which last year carried 9,150 passengers. That is 44 to a coach and a subsidy of $23.39 to a passenger, on top of a full fare of $19.40. The transport department’s ',
      a('https://example.org/alder-county/route-49-review', 'review of the route'),
      ' recommends minibuses that are booked by telephone instead, and puts their cost at $131,000.',
    ),
    p(
      'Stefan Aurel, who wrote the review, is not a villain. He grew up in Long Tarn and came home on the 49. “For the price of carrying forty people slowly I can carry most of them quickly, and on the day they choose,” he told me. The word that he stresses is ',
      b('most'),
      '. His minibuses would need a booking made by noon the day before, and they carry people only. I asked about the pharmacy bag. The review does not mention parcels. The operator does not record them, because Sugrue is not supposed to take them.',
    ),
    p(
      'We were four when we came down into Corrie Head, with the sun behind the chapel and the windscreen still in its duvet. A man in overalls was waiting on the quay. It was for the lifeboat’s tractor, he said, and it would have been three weeks by carrier. He and Sugrue lifted it down. She walked once through the coach, picked up an egg-roll paper and a copy of ',
      i('Oblomov'),
      ', and put the book on the dashboard, to be handed in at Long Tarn in the morning.',
    ),
    h2('If you go'),
    ul(
      [
        b('Times. '),
        'Port Merrow 06.15, Kestrel Falls 11.50 to 12.30, Corrie Head 17.15, Tuesdays and Fridays. Back at 07.00 on Wednesdays and Saturdays.',
      ],
      [b('Fare. '), '$19.40 single, bought on board, coins preferred. A cello pays half.'],
      [b('Seat. '), 'On the left for the sea, on the right after Kestrel Falls. The heater works in row four.'],
      [
        b('Stay. '),
        'The Chapel House in Corrie Head has six rooms and will keep supper if the driver telephones, which she does.',
      ],
    ),
  ],
}

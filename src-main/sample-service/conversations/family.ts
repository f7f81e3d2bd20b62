/** Family and friends. */
import type { Conversation } from '../conversation.ts'

export const familyConversations: Conversation[] = [
  {
    key: 'ruth-porch-builder',
    number: '+15035550177',
    direction: 'inbound',
    turns: `
Y Ruthie! What's up?
T Mum told me that she's going to have the whole porch rebuilt. For one thousand nine hundred.
Y She told me that it can wait, and that I look at it first.
T Well, she told me that he starts on Monday.
Y On Monday? Did she sign something?
T I think she said "yes, all right" on the phone, and he took that for a signature.
Y Oh dear. Do you have his number?
T It's on the fridge. I'll text it to you. Be nice, he goes to her choir.
Y I'm always nice. I'll say that we'd like a second quote, and that it's not about him.
T And pick up the sewing machine on the way, when you come. It's at the repair place by the bus station, thirty-five dollars.
Y By the bus station, thirty-five dollars. Is it under your name?
T Under Mum's. I've got to run, the twins are painting the cat.`,
  },
  {
    key: 'leo-moving-van',
    number: '+14155550159',
    direction: 'outbound',
    turns: `
T Sam, my friend, I know why you're calling.
Y Do you? I'm calling because you asked me whether I could help on Saturday.
T And you're going to say no because of the market.
Y I'm going to say yes, but only from two o'clock. I've found somebody for the stand.
T You're a saint. The van is from one until seven, so two is perfect.
Y What's the heaviest thing?
T The piano.
Y You said that there was no piano!
T I said there's no grand piano. It's an upright. It's a small upright, from the second floor.
Y Who else is coming?
T Mateo, my cousin Ife, and a guy from the climbing gym whose name I'm not sure about.
Y Four and a half people for a piano. Get a strap, Leo. A proper one, they rent them where you got the van, it's about twelve dollars.
T I'm writing it down. Strap, twelve dollars. There's going to be chili.
Y With beans or without?
T With. I'm not an animal.`,
  },
  {
    key: 'mum-choir-ticket',
    number: '+15035550134',
    direction: 'inbound',
    turns: `
Y Hello Mum, isn't it a bit early for you?
T I've been up since five. Listen, the choir sings on the eleventh. If you can be here by then, shall I get you a ticket?
Y I'll see that I can. What are you singing?
T The Fauré, and something modern where we have to whistle.
Y You can't whistle.
T None of us can, that's the trouble. The tickets are eighteen, or twelve if you sit behind the pillar.
Y I'll take eighteen and see you. Is Ruth coming?
T She is, with the twins, in the last row, near the door. Can you bring some coffee? Mr. Abernathy has asked for it, the tenor. He says that ours tastes like a wet dog.
Y Tell Mr. Abernathy that I'll bring two pounds.
T You don't have to bring two pounds for a tenor.
Y One for the tenor, one for the whistling.`,
  },
  {
    key: 'godson-science-project',
    number: '+12065550133',
    direction: 'inbound',
    turns: `
Y Sam here.
T Hi Uncle Sam, it's Theo. I have to interview somebody with a real job.
Y And then you thought of me? I'm honoured. Go ahead.
T Question one. What does your workplace smell like?
Y Like toast, first. Then like popcorn. And if I don't pay attention, like a house on fire.
T How hot does it get?
Y The drum is at about two hundred degrees Celsius. That's nearly four hundred Fahrenheit.
T Whoa. Have you ever burned yourself?
Y Twice. I have a mark on my left arm that looks like Florida.
T Question four. How do you know when it's done?
Y You listen. The beans crack, like rice cereal in milk. That's the first crack. After that you've got about two minutes to decide.
T And what happens if you decide wrong?
Y Then I have twelve kilos of charcoal, and I tell everybody it's an espresso roast.
T Is that true or a joke?
Y It's a joke. Write down that it's a joke. How old are you now?
T Ten and a half. Last question, what was the worst thing you ever did at work?
Y I once sent a whole pallet to Portland, Maine. It was meant for Portland, Oregon.
T That's really far.
Y It's five thousand kilometres, and they wouldn't send it back. Do you need to know anything else?
T No, I need five questions and I have five. Thank you for your time.
Y You're very welcome, Theo. Tell your mother that I said hi.`,
  },
  {
    key: 'ruth-twins-fever',
    number: '+15035550177',
    direction: 'outbound',
    turns: `
T Shh. They've only just gone to sleep.
Y Sorry. I'm whispering. How are they?
T Iris is at thirty-eight five, Jonah's got no fever any more, but he has spots.
Y What kind of spots?
T Small ones, on the belly. The nurse on the phone said it's the harmless kind and that it's over by Thursday.
Y Do you need anything? I can send you groceries.
T I need eight hours of sleep and a bucket of soup. Mum's bringing the soup.
Y Then I'll send you the sleep.
T Ha. Could you call Mum in the evening and tell her she mustn't come in? She'd catch it right before the concert.
Y I'll tell her to leave the soup on the step and to wave.
T You're the best. There's one waking up, bye.`,
  },
  {
    key: 'leo-piano-aftermath',
    number: '+14155550159',
    direction: 'inbound',
    turns: `
Y If this is about a second piano, I'm not at home.
T It's about the first one. It sounds terrible. I think we've moved it out of tune.
Y They all go out of tune. You leave it to stand for three weeks, and then you call someone.
T Three weeks? Mateo says one.
Y Mateo plays the drums. Let it get used to the room. And don't put it against the outer wall, the damp is bad for it.
T It's standing against the outer wall.
Y Leo.
T I know. How's your back?
Y My back isn't talking to me. Do you know somebody for the tuning? Lucille at the net workshop has a nephew who does it for ninety dollars.
T Ninety's good. Does he do stairs?
Y He has to do stairs, you live on the third floor now.`,
  },
]

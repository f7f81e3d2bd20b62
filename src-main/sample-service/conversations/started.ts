/**
 * Conversations of calls that a person starts on the sample service, used in turn; the number is the dialled
 * one.
 */
import type { Conversation } from '../conversation.ts'

export const startedConversations: Conversation[] = [
  {
    key: 'started-delivery',
    number: '',
    direction: 'outbound',
    turns: `
T Good day, you are through to the front desk. How can I help?
Y Hello, this is Sam Avery from Larkfield Coffee. I am trying out my new call recorder, so this call is recorded, if you don't mind.
T Not at all, I like to have things on record. What is it about?
Y You were going to look up when the tasting cups will be delivered.
T Yes, I have it here. Twenty-four cups, order number seven zero one five, and the van is booked for Thursday between nine and eleven.
Y Thursday morning is perfect. Can the driver ring ten minutes before?
T I will put that on the docket. Anything else?
Y No, that was all. Thank you for your help.
T You are welcome. Goodbye.`,
  },
  {
    key: 'started-appointment',
    number: '',
    direction: 'outbound',
    turns: `
T Hello, appointments, Renata speaking.
Y Hi Renata, I'd like to move my appointment next week, if there is anything later in the day.
T Let me see. I have Tuesday at a quarter past four, or Wednesday at half past five.
Y Wednesday at half past five, please.
T Done. The old one on Monday is cancelled and there is no charge for the change.
Y Wonderful. Will I get a confirmation?
T By text, in a minute or two. And please bring the blue form, signed on both pages.
Y The blue form, both pages. I will. Goodbye, Renata.`,
  },
  {
    key: 'started-quote',
    number: '',
    direction: 'outbound',
    turns: `
T Hello?
Y Hello, Sam Avery here. I'm calling about the quote for repainting the shop front.
T Ah yes, the green one. I worked it out last night. It comes to one thousand eight hundred and fifty dollars with two coats and the primer.
Y That is a bit more than I expected. What if I do the sanding myself?
T Then I can take off two hundred and forty. So sixteen ten, and I could start on the third.
Y Let's do that. I'll have it sanded by the second. Could you send me that in writing?
T You will have it tonight. One more thing, what number was the green again?
Y Six zero one nine. The dark one, not the pale one.
T Six zero one nine, got it. Talk soon.`,
  },
  {
    key: 'started-neighbour',
    number: '',
    direction: 'outbound',
    turns: `
T Sam! I was just thinking of you. Did the parcel come?
Y It did, this morning, and the jar survived the trip. Thank you so much.
T Apricot, from the tree by the gate. It was a very good year for apricots, forty-one jars.
Y I had half of it for breakfast. Listen, are you still coming on the fourteenth?
T Of course. I take the two o'clock ferry and I bring the chairs, four of them, as I promised.
Y Then I'll make the soup. Is Leo coming along?
T Leo is coming along if his knee lets him. I'll tell you on Friday.
Y Good. Give him my love, and tell him to rest that knee.`,
  },
]

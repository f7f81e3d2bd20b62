/** Health: appointments, results, a dentist and a cat. */
import type { Conversation } from '../conversation.ts'

export const healthConversations: Conversation[] = [
  {
    key: 'dentist-moved-again',
    number: '+15105550174',
    direction: 'inbound',
    turns: `
Y Larkfield Coffee.
T Hello, it's Dr. Lindqvist's practice, for Sam Avery?
Y That's me. Don't tell me that it's moved again.
T I'm afraid it is. Doctor Lindqvist has hurt her wrist, and she can't do fillings until the tenth.
Y Poor woman. How did she do that?
T On a bicycle. I can offer you Doctor Amato on the same day at the same time, or her on the eighteenth.
Y Is Doctor Amato the one with the opera?
T He is, yes, he likes it rather loud.
Y Then I'll wait for the eighteenth. The tooth doesn't hurt, as long as I don't chew on it.
T If that changes, please call, and don't take more than three of the tablets a day. The eighteenth at ten past nine?
Y Ten past nine. And wish her a good recovery.`,
  },
  {
    key: 'pharmacy-wrong-label',
    number: '+15105550150',
    direction: 'outbound',
    turns: `
T Grand Avenue Pharmacy, Wen speaking.
Y Hello, Sam Avery, I collected some tablets for my shoulder yesterday. The doctor said one in the evening, and the box says three a day.
T Let me get the prescription. Lakeshore Clinic, naproxen. You're right, it's one in the evening. The label is the standard one, somebody forgot to change it.
Y I took three yesterday. Is that bad?
T Three on one day isn't dangerous, if your stomach is all right. Skip today, and go on tomorrow evening, with food.
Y With food. Will twenty be enough, then?
T For twenty days, yes, and after that you should see the doctor in any case.
Y Can I take them with the antihistamine? I'm allergic to the new burlap.
T That's fine together. But no ibuprofen on top of it, that's the same family.
Y No ibuprofen. Good that I asked.
T I'm sorry about the label. I'll send you a corrected one, and I'm going to write it up so that it doesn't happen to somebody else.`,
  },
  {
    key: 'vet-biscuit-the-cat',
    number: '+15105550139',
    direction: 'outbound',
    turns: `
T Fruitvale Animal Hospital, hi.
Y Hi, my cat has eaten a piece of string. About twenty centimetres.
T Did you see it, or do you think so?
Y I saw the last five centimetres going in.
T How is the cat?
Y Extremely pleased. His name is Biscuit, you've seen him for his ear.
T I have him here, seven years, five point four kilos. Is there any string hanging out, at either end?
Y Not that I can see. Should I pull, if there is?
T No! Never pull. It can cut the gut. Has he been sick, is he eating?
Y He ate his breakfast and half of mine.
T Then please watch him for forty-eight hours. If he vomits, doesn't eat or hides, you come in at once, also at night. An ultrasound would be two hundred and forty.
Y And otherwise?
T Otherwise it comes out by itself, and you get to go through the litter box for two days.
Y Wonderful. What kind of food should he get?
T Wet food, small portions, a teaspoon of pumpkin in it if he'll take that. And put the string away.
Y It was around a parcel of coffee from Kenya. He's a cat of taste.`,
  },
  {
    key: 'physio-shoulder-exercises',
    number: '+14155550106',
    direction: 'inbound',
    turns: `
Y Sam speaking.
T Hello Sam, it's Bronwen, the physiotherapist. You cancelled twice, so I'm calling to find out whether your shoulder's better or worse.
Y Caught. It's better when I lie down, and worse when I lift above my head.
T Are you doing the exercise with the band?
Y I did it for a week. Then the cat got hold of the band.
T I have more bands. How heavy are the sacks you lift?
Y Sixty-nine kilos, but I tip them, I don't really lift them.
T And how many a day?
Y On a roasting day, about twelve.
T Twelve times sixty-nine, with that shoulder. Sam, listen to me. Two people for each sack, or a hoist, for six weeks. Otherwise you'll be seeing a surgeon in place of me.
Y What does a hoist cost?
T Less than a surgeon.
Y Fair enough. When can I come?
T Wednesday at seven in the morning. I open early for the stubborn ones.`,
  },
  {
    key: 'insurance-claim-clinic',
    number: '+18005550125',
    direction: 'outbound',
    turns: `
T Goldcrest Health, member services, my name is Imani. May I have your member number?
Y G H, five five one, nine zero eight, two.
T Thank you, Mr. Avery. What can I do for you?
Y I've got a bill for four hundred and twelve dollars for an ultrasound of my shoulder. The clinic says that it's covered.
T I see the claim. It was refused because the code says "check-up", and you had one of those in March.
Y It wasn't a check-up. I couldn't lift my arm, and the doctor ordered it.
T Then the clinic should have used the code for a diagnosis. Would you ask them to send it in again as corrected?
Y Can't you do that?
T I'm not allowed to change a code, but I can put a note on the claim and stop the reminders for sixty days.
Y Please do that. What do I have to tell the clinic exactly?
T "Corrected claim, frequency code seven, diagnosis shoulder pain." In those words, and they'll know.
Y Frequency code seven, diagnosis shoulder pain. And then I pay nothing?
T Then you pay your copay of thirty dollars. The reference for this call is I M, three zero seven seven.
Y Thank you, Imani. You've saved me three hundred and eighty-two dollars.
T That's my favourite kind of call.`,
  },
  {
    key: 'clinic-book-blood-test',
    number: '+14155550167',
    direction: 'outbound',
    turns: `
T Lakeshore Clinic, front desk, this is Pilar.
Y Good morning, I'd like an appointment with Doctor Okafor. I've been tired for about six weeks.
T Are you a patient here already?
Y I am, Avery, born on the fourteenth of April, eighty-six.
T I have you. Is there any pain, fever, shortness of breath?
Y No, I'm just tired. I fell asleep on a sack.
T The doctor would probably like a blood test first. Can you come on Monday at a quarter to eight, without breakfast?
Y Without coffee as well?
T Water only, please.
Y That will be a dark morning. All right, a quarter to eight.
T And then the doctor calls you when the results are in, usually after two days. Is this number the best one?
Y Yes, it's always with me.
T Please bring your insurance card, it's a new year for the copay, it's thirty dollars.`,
  },
]

/** A group of customers with typical names, as found in the UAE, in Latin letters. */
interface People {
  /** The cumulative share of this group and the groups before it. */
  upTo: number;
  /** The frequent names first. */
  first: readonly string[];
  last: readonly string[];
}

export const PEOPLES: readonly People[] = [
  {
    upTo: 0.38,
    first: words(`Mohammed Ahmed Fatima Ali Aisha Khalid Mariam Omar Noura Hassan Layla Saeed Hessa Abdullah
      Salma Yousef Amna Ibrahim Sara Hamad Maitha Rashid Shamma Sultan Latifa Tariq Reem Faisal Dana Majid
      Huda Nasser Rania Karim Yasmin Bilal Zainab Mansoor Thuraya Jumana`),
    last: parts(`Al Mansoori, Al Suwaidi, Al Mazrouei, Al Ketbi, Al Zaabi, Al Nuaimi, Haddad, Rahman, Al Hashimi,
      Al Shamsi, Khalil, Al Marri, Farouk, Al Balushi, Nasr, Al Qasimi, Saleh, Bin Zayd, Khoury, Mansour,
      Al Falasi, Hamdan, Aziz, Darwish, Al Tayer, Shehadi, Barakat, Qureshi, Al Ghurair, Zureik`),
  },
  {
    upTo: 0.74,
    first: words(`Priya Rahul Anjali Ravi Sunita Vijay Deepa Arjun Lakshmi Suresh Neha Kiran Pooja Amit Divya
      Manoj Kavya Sanjay Meera Rohan Asha Vikram Nisha Ganesh Swati Harish Rekha Naveen Shreya Girish Uma
      Prakash Jaya Mohan Ishita Tarun Bhavna Dinesh Charu Yamini`),
    last: words(`Sharma Nair Menon Patel Kumar Singh Iyer Pillai Reddy Gupta Thomas Krishnan Das Shah Varghese
      Joshi Rao Chopra Kapoor Mathew Bose Mehta Desai Kulkarni Fernandes Agarwal Bhat Sethi Dutta Zachariah`),
  },
  {
    upTo: 0.9,
    first: words(`Maria Jose Grace Mark Angelica John Rosa Paolo Jasmine Carlo Liza Rommel Cristina Dennis Joy
      Arnel Rowena Jun Maricel Edwin Lorna Ramil Tess Noel Divina Efren Luzviminda Crisanto`),
    last: parts(`Santos, Reyes, Cruz, Bautista, Garcia, Mendoza, Torres, Flores, Ramos, Villanueva, Aquino,
      Castillo, Navarro, Dela Cruz, Salazar, Pascual, Valdez, Soriano, Magsaysay, Macaraeg`),
  },
  {
    upTo: 1,
    first:
      words(`James Emma Oliver Sophie Lucas Anna Thomas Elena Peter Julia Nicolas Clara Stefan Irina Henrik
      Eleanor Matteo Katarina Declan Wilhelmina`),
    last: parts(`Smith, Whitfield, Müller, Bernard, Rossi, Novak, Jansen, Ivanova, Walsh, O'Brien, Kowalski,
      Lindqvist, Papadopoulos, Fischer, van Dijk, Moreau, Petrov, Castellanos, Featherstone, Zwingli`),
  },
];

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

function parts(text: string): string[] {
  return text.split(',').map((part) => part.trim());
}

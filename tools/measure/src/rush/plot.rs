//! The times over the hour, drawn: one line each for median and p99 of saves and of reads, on a logarithmic scale.

use std::time::Duration;

use crate::minutes::{Minute, Minutes};

const WIDTH: f64 = 900.0;
const HEIGHT: f64 = 420.0;
const LEFT: f64 = 70.0;
const RIGHT: f64 = 130.0;
const TOP: f64 = 30.0;
const BOTTOM: f64 = 50.0;
/// The scale, in milliseconds: what is outside stands at its edge.
const LEAST: f64 = 0.1;
const MOST: f64 = 1000.0;
const MARKS: [f64; 5] = [0.1, 1.0, 10.0, 100.0, 1000.0];

const SAVES: &str = "#154273";
const READS: &str = "#a35a00";

/// What a line shows of a minute.
type Of = fn(&Minute) -> Duration;

/// A picture that needs nothing else.
pub fn svg(minutes: &Minutes) -> String {
    let last = minutes.saves.iter().chain(&minutes.reads);
    let last = last.map(|minute| minute.number).max().unwrap_or_default();
    let x = |number: usize| LEFT + (WIDTH - LEFT - RIGHT) * number as f64 / last.max(1) as f64;
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" font-family=\"sans-serif\" font-size=\"13\">\n\
         <title>Times of saves and reads in each minute of the rush</title>\n\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fff\"/>\n"
    );
    for mark in MARKS {
        let (y, right) = (y(mark), WIDTH - RIGHT);
        text.push_str(&format!(
            "<path d=\"M{LEFT} {y:.1}H{right}\" stroke=\"#ddd\"/><text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{mark} ms</text>\n",
            LEFT - 8.0,
            y + 4.0
        ));
    }
    for number in (0..=last).step_by(10) {
        text.push_str(&format!(
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{number} min</text>\n",
            x(number),
            HEIGHT - BOTTOM + 24.0
        ));
    }
    let (saves, reads) = (&minutes.saves, &minutes.reads);
    let lines: [(&str, &str, &[Minute], Of); 4] = [
        ("saves, p99", SAVES, saves, |minute| minute.p99),
        ("saves, median", SAVES, saves, |minute| minute.median),
        ("reads, p99", READS, reads, |minute| minute.p99),
        ("reads, median", READS, reads, |minute| minute.median),
    ];
    for (name, colour, all, of) in lines {
        let dashes = match name.ends_with("p99") {
            true => "",
            false => " stroke-dasharray=\"6 4\"",
        };
        let at = |minute: &Minute| (x(minute.number), y(of(minute).as_secs_f64() * 1e3));
        let points: Vec<String> = all
            .iter()
            .map(at)
            .map(|(x, y)| format!("{x:.1},{y:.1}"))
            .collect();
        text.push_str(&format!(
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"{dashes}/>\n",
            points.join(" ")
        ));
        if let Some((x, y)) = all.last().map(at) {
            let (x, y) = (x + 8.0, y + 4.0);
            text.push_str(&format!(
                "<text x=\"{x:.1}\" y=\"{y:.1}\" fill=\"{colour}\">{name}</text>\n"
            ));
        }
    }
    text.push_str("</svg>\n");
    text
}

fn y(ms: f64) -> f64 {
    let place = (ms.clamp(LEAST, MOST) / LEAST).log10() / (MOST / LEAST).log10();
    HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * place
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_goes_through_its_minutes() {
        let minute = |number, ms| Minute {
            number,
            median: Duration::from_millis(ms),
            p99: Duration::from_millis(10 * ms),
        };
        let picture = svg(&Minutes {
            saves: vec![minute(0, 1), minute(10, 10)],
            reads: Vec::new(),
        });
        // A quarter of the 340 units of height for each power of ten from 0.1 ms on.
        assert!(picture.contains("points=\"70.0,285.0 770.0,200.0\""));
        assert!(picture.contains("points=\"70.0,200.0 770.0,115.0\""));
        assert!(picture.contains("points=\"\""));
        assert_eq!(picture.matches(">saves, p99<").count(), 1);
        assert!(!picture.contains(">reads, p99<"));
    }

    #[test]
    fn what_is_outside_the_scale_stands_at_its_edge() {
        assert_eq!(y(5_000.0), TOP);
        assert_eq!(y(0.0), HEIGHT - BOTTOM);
    }
}
